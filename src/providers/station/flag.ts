/** Whether anything of a station lies on this device: read where the station's own code need not be loaded. */
const key = 'station'

export const isStation = () => localStorage.getItem(key) !== null

export const markStation = (on: boolean) => {
  if (on) localStorage.setItem(key, '1')
  else localStorage.removeItem(key)
}

/** Whether the page was opened without a network: the service worker has marked it. */
export const isWithoutNetwork = 'offline' in document.documentElement.dataset

/** Asked before a person signs out. Set by the workspace, so that no other page leans on the code of stations. */
export const leaving = { isMeant: async () => true }
