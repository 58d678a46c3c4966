export interface SheetData {
  company: {
    brand: string;
    slogan: string;
    address: string;
    phones: readonly string[];
    email: string;
  };
  name: string;
  slogan: string;
  category: string;
  description: string;
  uses: string;
  references: readonly string[];
  norma: string | null;
  unidad: string | null;
}

/** Changes with the design of the sheet, so that sheets of an older design are made again. */
export const sheetVersion = "3";
