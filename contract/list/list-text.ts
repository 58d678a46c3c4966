/** The texts of sharing that are needed before its script is loaded. */
export const listText = {
  /** The beginning of a list that is shared as text. */
  heading: "Lista para cotizar con",
  undo: "Deshacer",
  share: "Compartir o guardar",
  draft: "Solicitud en borrador, sin enviar",
};
