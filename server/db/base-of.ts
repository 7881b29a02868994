/** How a resource says in its `base.ts` what every database holds of it: pages of the menu, element codes, and who is given them. */
import { orderKinds } from '../../contract/orders/order-kinds'
import type { IconName } from '../../contract/system/menu-icons'

/** Whom built-in roles are made for; `base-roles.ts` says which role is whose. The platform is given everything. */
export type Holder =
  /** An agent and its employees with all rights, and what is the agent's alone. */
  | ('office' | 'agent')
  /** Of an agent: customer service, the warehouse, those who handle money or fees, account managers. */
  | ('service' | 'warehouse' | 'finance' | 'fees' | 'accountManager')
  /** Of the platform: those who keep training or content, and remote specialists. */
  | ('training' | 'content' | 'specialist')
  /** Of a clinic: all but the cashier, all who place its orders, and each. */
  | ('clinic' | 'placing' | 'manager' | 'frontDesk' | 'examiners' | 'doctor' | 'keeper' | 'cashier')
  /** Of the screening edition. */
  | ('screeningManager' | 'screener' | 'school')

export interface BasePage {
  /** Its first part is the group that it stands in. */
  path: string
  title: string
  icon: IconName
  /** Its place in the group; the lowest comes first. */
  at: number
  /** Not in the sidebar: other screens lead to it. */
  hidden?: boolean
  /**
   * What can be granted on it: single codes, or a resource for all of its codes; several with blanks between. It is all that its
   * screens ask for, since what is granted on another page does not count on them.
   */
  codes?: readonly string[]
  /** Whose roles open it. */
  for: readonly Holder[]
}

export interface Base {
  /** What its element codes begin with. */
  resource?: string
  /** By what follows in an element code: what it is called where an administrator grants it, and whose roles are given it. */
  codes?: Readonly<Record<string, readonly [name: string, ...by: Holder[]]>>
  pages?: readonly BasePage[]
}

/** Pages that differ in address and title alone, one after another. */
export const alike = (page: Omit<BasePage, 'path' | 'title'>, titles: Readonly<Record<string, string>>): BasePage[] =>
  Object.entries(titles).map(([path, title], place) => ({ ...page, path, title, at: page.at + place * 10 }))

/** The codes of these actions with orders of every kind. */
export const ofAllKinds = (...verbs: string[]) =>
  Object.values(orderKinds).flatMap(({ resource: { name } }) => verbs.map((verb) => `${name}.${verb}`))
