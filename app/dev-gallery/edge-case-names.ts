/** Names that could be taken for markup or break a layout. */
export const edgeCaseNames = [
  `Tubería de concreto reforzado para alcantarillado pluvial y sanitario ${"con campana y espigo ".repeat(11)}`,
  "<script>alert('producto')</script>",
  "أنبوب خرساني مسلح",
  "Adoquín 🧱🏗️👷🏽‍♀️ rectangular",
  "Rejillatermoplásticaparasumiderodealtaresistencia".repeat(3),
] as const;
