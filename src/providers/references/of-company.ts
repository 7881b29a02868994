/** Null or undefined: of whose records is not known yet, and none are read. */
export type CompanyId = number | null | undefined

/** The options of a choice among the records of one agent company. */
export const ofCompany = (cid: CompanyId, wanted = true) => ({
  filters: { cid: cid ?? 0 },
  wanted: wanted && cid !== null && cid !== undefined,
})
