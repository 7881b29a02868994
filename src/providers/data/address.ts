/** Where a call goes on its host: path and query. */
/** The path with its parameters put in; several ids are comma-joined. */
export const pathOf = (path: string, params: Record<string, unknown> = {}) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined || value === null || value === '') throw new Error(`${path} needs ${name}`)
    return (Array.isArray(value) ? value : [value]).map((part) => encodeURIComponent(String(part))).join(',')
  })

/** Absent and empty values filter nothing and are left out; several are comma-joined. */
export const queryOf = (query: Record<string, unknown> = {}) => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    const text = Array.isArray(value) ? value.join(',') : String(value ?? '')
    if (text !== '') search.set(name, text)
  }
  return search
}
