// The specified texts of the list, the forms and their results. Separate from contract/text.ts, because pages that only
// show the catalogue do not need them.

import type { quantityFaults } from "../text.ts";

export const cartText = {
  title: "Mi Cotizacion",
  empty: "Tu cotizacion esta vacia",
  openReference: "Referencia sin definir",
  correctedReference: "Esta referencia cambió en el catálogo: la pediremos por definir, con estas palabras en la nota.",
  unit: "Unidad de venta",
  columns: { product: "Producto", quantity: "Cantidad", actions: "Acciones" },
  print: "Imprimir la lista",
  clear: "Vaciar Cotizacion",
  keepShopping: "Seguir comprando",
  checkout: "Continuar con la cotizacion",
};

/** The labels before missing details, for the buyer and for sales. */
export const missingText = {
  buyer: "Para cotizar sin llamarte falta",
  sales: "Para cotizar sin llamar a quien la pide falta",
};

export const checkoutText = {
  title: "Completar información",
  name: "Nombre contacto",
  phone: "Teléfono contacto",
  email: "Email contacto",
  city: "Ciudad de la obra",
  address: "Dirección de la obra",
  cancel: "Cancelar",
  submit: "Enviar Cotización",
  notLoaded: {
    title: "No se pudo abrir el formulario",
    text: "Revisa tu conexión e inténtalo otra vez. Si sigue igual, recarga la página.",
  },
};

export const contactText = { title: "Contáctanos" };

export const policyText = {
  eyebrow: "Datos personales",
  title: "Política de tratamiento de datos personales",
  since: "Fecha de entrada en vigencia",
  changed: "Última modificación",
};

const required = (field: string) => `El campo ${field} es requerido`;

export const validationText = {
  name: required("nombre"),
  phone: required("teléfono"),
  email: required("correo electrónico"),
  city: required("ciudad"),
  message: required("mensaje"),
  address: required("dirección"),
  consent: "Debes aceptar la política de privacidad para continuar",
  emailFormat: "Escribe un correo electrónico válido",
  phoneFormat: "Escribe un teléfono con al menos 7 dígitos",
};

/** Shorter messages of an invalid quantity for the list, whose column is as narrow as the field. */
export const listQuantityFaults: typeof quantityFaults = {
  notWhole: "Número entero desde 1",
  tooLarge: "Es demasiado grande",
};

/** Toasts: rules M1 to M11. */
export const toastText = {
  messageSent: { title: "Mensaje enviado!", text: "Gracias por contactarnos. Te responderemos pronto." },
  messageFailed: { title: "Oops..." },
  emptyQuotation: { title: "Error", text: "No hay items en la cotización" },
  quotationFailed: {
    title: "Error",
    text: "Hubo un error al enviar su cotizacion. Por favor intente nuevamente.",
  },
  cartUnreadable: { title: "Error", text: "Hubo un error al obtener los items de la cotizacion." },
  quotationSent: {
    title: "Confirmacion",
    text: "Su cotizacion ha sido enviada exitosamente. Un comercial se pondra en contacto contigo.",
  },
  itemRemoved: { title: "Eliminado!", text: "El producto ha sido eliminado de tu cotizacion." },
  cartCleared: { title: "Vaciado!", text: "Tu cotizacion ha sido vaciada." },
} as const;

/** Shown with a success, for visitors who ask about their request later. */
export const numberText = (number: string) => `Número ${number}`;

export const confirmText = {
  removeItem: {
    title: "Estas seguro?",
    text: "Deseas eliminar este producto de la cotizacion?",
    confirm: "Si, eliminar",
    cancel: "Cancelar",
  },
  clearCart: { title: "Deseas vaciar toda la cotizacion?", text: "", confirm: "Si, vaciar", cancel: "Cancelar" },
} as const;

/** Texts about requests that wait for a connection. */
export const pendingText = {
  title: "Pendiente de envío",
  quotation: {
    waiting: "Tu solicitud de cotización se enviará cuando vuelva la conexión.",
    refused: "Tu solicitud de cotización no se pudo recibir",
  },
  message: {
    waiting: "Tu mensaje se enviará cuando vuelva la conexión.",
    refused: "Tu mensaje no se pudo recibir",
  },
  survivesClosing: "Puedes cerrar esta página.",
  atNextVisit: "Si cierras esta página, se enviará cuando vuelvas a abrir el sitio.",
  cancel: "Cancelar envío",
  discard: "Descartar",
  cancelled: { title: "Envío cancelado", text: "Tus datos ya no están guardados en este equipo." },
};
