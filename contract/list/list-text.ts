/** The words of the way to share a list, before the script of that is there. */
export const listText = {
  undo: "Deshacer",
  share: "Compartir o guardar",
  draft: "Solicitud en borrador, sin enviar",
  notLoaded: { title: "No se pudo abrir", text: "Revisa tu conexión e inténtalo otra vez." },
};
