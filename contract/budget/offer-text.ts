/** What the list's page says of the way to bring a budget; the rest comes with it. */
export const offerText = {
  title: "Pegar cantidades de obra",
  offer: "¿Tienes las cantidades en Excel, en un PDF o en un mensaje? Pégalas y encontramos cada producto.",
  notLoaded: {
    title: "No pudimos abrir esta herramienta",
    text: "Revisa tu conexión e inténtalo de nuevo.",
  },
};
