/** What the list's page says of the way to bring a budget; the rest comes with it. */
export const offerText = {
  title: "Pegar cantidades de obra",
  offer: "¿Tienes las cantidades en Excel, en un PDF o en un mensaje? Pégalas y encontramos cada producto.",
  /** Where a review was left before its end. */
  begun: "Tienes una revisión sin terminar. Sigue donde ibas, con lo que ya corregiste.",
  resume: "Seguir revisando",
  discard: "Descartar",
  discarding: {
    title: "¿Descartar la revisión?",
    text: "Se olvidan sus filas y lo que corregiste. Lo que ya agregaste sigue en tu lista.",
    confirm: "Sí, descartar",
    cancel: "Seguir revisando",
  },
  notLoaded: {
    title: "No pudimos abrir esta herramienta",
    text: "Revisa tu conexión e inténtalo de nuevo.",
  },
};
