/** The texts of the entry point on the list page; those of the dialog load with it. */
export const offerText = {
  title: "Pegar cantidades de obra",
  offer: "¿Tienes las cantidades en Excel, en un PDF o en un mensaje? Pégalas y encontramos cada producto.",
  /** For a review that was left unfinished. */
  begun: "Tienes una revisión sin terminar. Sigue donde ibas, con lo que ya corregiste.",
  resume: "Seguir revisando",
  discard: "Descartar",
  discarding: {
    title: "¿Descartar la revisión?",
    text: "Se olvidan sus filas y lo que corregiste. Lo que ya agregaste sigue en tu lista.",
    confirm: "Sí, descartar",
    cancel: "Seguir revisando",
  },
};
