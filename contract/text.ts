// Every string the specification quotes, letter by letter, missing accents included.
// This is the one place to correct the site's fixed words; the company's own texts live in content/.

export const menuText = {
  home: "Inicio",
  about: "Quienes somos",
  products: "Productos",
  projects: "Proyectos",
  contact: "Contacto",
  close: "Cerrar menu",
};

export const productText = {
  seeDetails: "Ver detalles",
  exploreMore: "Explorar más productos",
  description: "Descripción",
  uses: "Usos",
  dimensions: "Dimensiones",
  technicalSheet: "Ficha técnica",
  addToQuotation: "Agregar a Cotización",
  related: "Tambien te puede interesar",
  seeProduct: "Ver producto",
};

/** The three shortcuts of the products page, in its order; `category` is the value on the wire. */
export const categoryShortcuts = [
  { category: "Termoplástico", label: "Termoplásticos", anchor: "termoplasticos" },
  { category: "Prefabricados de Concreto", label: "Prefabricados de Concreto", anchor: "prefabricados-de-concreto" },
  { category: "Metalisteria", label: "Metalisteria", anchor: "metalisteria" },
] as const;

/** What the company says of its years: specification, sections 2 and 9. */
export const homeText = { experience: "44+" };

/** A failed load is told to the console alone: specification, section 8. */
export const loadFailures = { featured: "Error al obtener productos:", products: "Error al obtener productos:" };

/** The products page of a catalogue with too many products for one page. */
export const longListText = {
  more: "Ver más productos",
  earlier: "Ver los anteriores",
  pages: "Páginas de",
  page: "Página",
};

export const projectText = { client: "Cliente", city: "Ciudad", products: "Productos", defaultCity: "Quindío" };

export const cartText = {
  title: "Mi Cotizacion",
  empty: "Tu cotizacion esta vacia",
  columns: { product: "Producto", quantity: "Cantidad", actions: "Acciones" },
  clear: "Vaciar Cotizacion",
  keepShopping: "Seguir comprando",
  checkout: "Continuar con la cotizacion",
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
};

export const contactText = { title: "Contáctanos" };

export const policyText = {
  eyebrow: "Datos personales",
  title: "Política de tratamiento de datos personales",
  since: "Fecha de entrada en vigencia",
};

/** Said above a page that is shown without a line. */
export const offlineText = {
  lost: "Sin conexión.",
  storedAt: (time: string) => `Ves la página guardada el ${time}.`,
  stillPossible: "Puedes seguir viendo el catálogo y armar tu lista.",
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
  quantity: "La cantidad debe ser un número entero desde 1",
};

/** The error catalogue: section 8 of the specification. */
export const notices = {
  messageSent: { title: "Mensaje enviado!", text: "Gracias por contactarnos. Te responderemos pronto." },
  messageFailed: { title: "Oops..." },
  productAdded: { title: "Producto agregado!", text: "El producto ha sido agregado a tu cotización" },
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

export const questions = {
  removeItem: {
    title: "Estas seguro?",
    text: "Deseas eliminar este producto de la cotizacion?",
    confirm: "Si, eliminar",
    cancel: "Cancelar",
  },
  clearCart: { title: "Deseas vaciar toda la cotizacion?", text: "", confirm: "Si, vaciar", cancel: "Cancelar" },
} as const;
