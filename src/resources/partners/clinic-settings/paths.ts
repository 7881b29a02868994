/** The addresses of clients. */
export const clientsPath = '/settings/client-list'
export const clientOf = (hid: number | string) => `${clientsPath}/${hid}`
