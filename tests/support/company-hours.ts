const weekday: [string, string][] = [
  ["07:30", "12:30"],
  ["14:00", "18:00"],
];
const friday: [string, string][] = [
  ["07:30", "12:30"],
  ["14:00", "17:00"],
];
/** The hours of rule G3: both shifts, and a shorter Friday. */
export const hours = {
  timezone: "America/Bogota",
  days: [
    { day: 1, name: "Lunes", ranges: weekday },
    { day: 2, name: "Martes", ranges: weekday },
    { day: 3, name: "Miércoles", ranges: weekday },
    { day: 4, name: "Jueves", ranges: weekday },
    { day: 5, name: "Viernes", ranges: friday },
    { day: 6, name: "Sábado", ranges: [] },
    { day: 7, name: "Domingo", ranges: [] },
  ],
  display: [],
};
