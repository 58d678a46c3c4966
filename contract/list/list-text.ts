/** The words of the way to share a list, before the script of that is there. */
export const listText = {
  undo: "Deshacer",
  share: "Compartir lista",
  notLoaded: { title: "No se pudo abrir", text: "Revisa tu conexión e inténtalo otra vez." },
};
