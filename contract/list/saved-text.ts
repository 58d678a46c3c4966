/** The texts of saved lists. */
export const savedText = {
  keep: "Para después",
  name: "Nombre de la lista o de la obra",
  example: "Por ejemplo: Obra La Esmeralda",
  save: "Guardar lista",
  nameMissing: "Escribe un nombre para guardarla",
  saved: (name: string) => ({ title: "Lista guardada", text: `«${name}» queda en este navegador.` }),
  confirmOver: (name: string) => ({
    title: `Ya guardaste «${name}»`,
    text: "¿Quieres reemplazarla por la lista actual?",
    confirm: "Reemplazarla",
    cancel: "Cancelar",
  }),
  tooMany: (max: number) => ({
    title: "No se guardó",
    text: `Ya tienes ${max} listas guardadas: elimina una que no uses.`,
  }),
  storageFull: {
    title: "No se guardó",
    text: "Tu navegador no tiene espacio o no deja guardar. Elimina una lista que no uses: las que tenías siguen como estaban.",
  },
  title: "Listas guardadas",
  kept: "Solo en este navegador. Abre una para seguir con ella.",
  open: "Abrir",
  rename: "Cambiar nombre",
  confirmRename: "Guardar nombre",
  cancel: "Cancelar",
  remove: "Eliminar",
  nameTaken: "Ya hay otra lista con ese nombre",
  removed: (name: string) => `Eliminaste «${name}».`,
  opened: (name: string) => ({ title: "Lista abierta", text: `Ahora ves «${name}».` }),
  openTitle: (name: string) => `Abrir «${name}»`,
};
