/** The words of the way to share a list, before the script of that is there. */
export const listText = {
  /** How a list that travels as a text begins. */
  heading: "Lista para cotizar con",
  undo: "Deshacer",
  share: "Compartir o guardar",
  draft: "Solicitud en borrador, sin enviar",
  notLoaded: { title: "No se pudo abrir", text: "Revisa tu conexión e inténtalo otra vez." },
};
