import type { ContactText } from "#contract/site-content.ts";

/** Used if the company's texts could not be loaded: form and map work without them. */
export const plainContactText: ContactText = {
  intro: "Escríbenos por el formulario o visítanos: un asesor comercial te responderá en el horario de atención.",
  form: {
    title: "Escríbenos",
    intro: "Completa todos los campos.",
    privacyLabel: "He leído y acepto la política de tratamiento de datos personales.",
    submitLabel: "Enviar mensaje",
  },
  map: { title: "Visita nuestra sede", text: "", linkLabel: "Abrir en el mapa" },
  cards: [
    { id: "redes", title: "Redes sociales", text: "" },
    { id: "correo", title: "Correo electrónico", text: "" },
    { id: "telefono", title: "Teléfonos", text: "" },
  ],
};
