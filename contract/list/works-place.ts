/** Answers without a municipality: evasions, and departments whose name is not that of a municipality too. */
const nonMunicipalities = new Set(
  "amazonas antioquia atlantico caqueta casanare cauca cesar choco colombia cundinamarca guainia guaviare huila meta putumayo quindio santander tolima valle vaupes vichada pendiente ninguna ninguno prueba"
    .split(" ")
    .concat("eje cafetero", "la guajira", "norte de santander", "valle del cauca", "por definir", "no aplica"),
);

const wordsOf = (place: string): string[] =>
  place
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .match(/\p{L}+/gu) ?? [];

export function isMunicipality(city: string): boolean {
  const words = wordsOf(city);
  return words.join("").length > 2 && !nonMunicipalities.has(words.join(" "));
}

/** Without 'de', 'la' and 'D.C.'. */
const namesOf = (place: string): string[] => wordsOf(place).filter((word) => word.length > 2);

const hasNames = (place: string, names: readonly string[]): boolean => {
  const own = namesOf(place);
  return names.every((name) => own.includes(name));
};

/** 'Armenia, vía El Caimo' and 'Quindío' may be the place of 'Armenia, Quindío'; 'Bogotá' is another place. */
function isSamePlace(city: string, municipality: string): boolean {
  const [name = ""] = municipality.split(",");
  return hasNames(city, namesOf(name)) || hasNames(municipality, namesOf(city));
}

/** 'Bogotá o en Armenia, Quindío', if the form names two places for the works. */
export const nameTwoPlaces = (city: string, municipality = ""): string | undefined =>
  isMunicipality(city) && isMunicipality(municipality) && !isSamePlace(city, municipality)
    ? `${city} o en ${municipality}`
    : undefined;
