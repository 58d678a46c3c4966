/** The texts about requests that were accepted. */
export const receiptText = {
  title: "Cotización enviada",
  copied: "Número copiado",
  print: "Imprimir / guardar PDF",
  whatsapp: "Escribir por WhatsApp con este número",
  repeat: "Repetir esta solicitud",
  repeated: {
    title: "Lista abierta",
    text: "Revisa las cantidades antes de enviarla. Las notas y las filas de un presupuesto no se repiten.",
  },
  newList: "Nueva lista",
  sent: "Solicitudes enviadas",
  kept: "Solo en este navegador, hasta por 90 días: sin tus datos ni tus notas.",
  forget: "Olvidarlas",
  unnumbered: "Sin número",
  greeting: (number: string) => `Hola, les escribo por la cotización ${number}.`,
};
