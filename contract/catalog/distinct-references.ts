/** The references of a product as its page shows them: of equal texts, the last one. */
export const distinctReferences = <Reference extends { reference_value: string }>(references: readonly Reference[]) => [
  ...new Map(references.map((reference) => [reference.reference_value, reference])).values(),
];
