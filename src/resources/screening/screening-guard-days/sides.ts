/** The sides of protection guards, which are loaded together. */
export { GuardChild } from './child'
export { GuardDevices } from './devices'
export { GuardDays } from './list'
export { GuardMeans } from './means'
