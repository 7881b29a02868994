/** The menu tree, and the elements of its pages: what can be granted there, by code. */
import { z } from 'zod'
import { call, done, one, page } from '../core/call'
import { allowed, flag, id, instant, requiredText, text, version, versionParam } from '../core/fields'
import { offersOf, type UncertainRow } from '../core/offers'
import { resource } from '../core/resource'
import { iconNames } from './menu-icons'

/** Groups, pages, and pages below pages. */
export const maxMenuDepth = 3

export const menuPath = () => text(100).regex(/^(\/[A-Za-z0-9][A-Za-z0-9-]*)+$/, 'menuPath')

export const elementCode = () => text(80).regex(/^[a-z][a-z0-9-]*\.[a-z][a-z0-9-]*$/, 'elementCode')

const place = () => z.number().int().min(0).max(9999)

export const Menu = z
  .object({
    id: id(),
    parent: id().nullable().describe('The group that it stands in; null on top'),
    parentTitle: z.string().nullable().describe('What that group is called'),
    path: z.string().describe('The address of its screen; a group has one too, which leads nowhere'),
    title: z.string().describe('As the sidebar shows it, in Chinese'),
    icon: z.string().describe('A name of the icon catalogue; empty shows the default one'),
    hidden: flag().describe('1: not in the sidebar, but its screen can be opened'),
    sort: place().describe('Its place among its siblings, from 0'),
    builtIn: z.boolean().describe('Its screen comes with the system: address fixed, never deleted'),
    created: instant(),
    updated: instant(),
    version: version(),
    allowed: allowed(),
  })
  .meta({ id: 'Menu' })
export type Menu = z.infer<typeof Menu>

export const Element = z
  .object({
    id: id(),
    menuId: id().describe('The page that it stands on'),
    path: z.string().describe("The page's address"),
    code: z.string().describe('<resource>.<verb>, unique on its page'),
    name: z.string(),
    builtIn: z.boolean().describe('The system asks for it on this page: code fixed, never deleted'),
    created: instant(),
    updated: instant(),
    version: version(),
    allowed: allowed(),
  })
  .meta({ id: 'Element' })
export type Element = z.infer<typeof Element>

/** A node of the tree in which grants are chosen. */
export interface GrantNode {
  id: number
  parent: number | null
  path: string
  title: string
  icon: string
  hidden: 0 | 1
  sort: number
  elements: { id: number; code: string; name: string }[]
  children: GrantNode[]
}

export const GrantNode: z.ZodType<GrantNode> = z
  .object({
    ...Menu.pick({ id: true, parent: true, path: true, title: true, icon: true, hidden: true, sort: true }).shape,
    elements: z.array(Element.pick({ id: true, code: true, name: true })),
    get children() {
      return z.array(GrantNode)
    },
  })
  .meta({ id: 'GrantNode' })

export const MenuCheck = z.object({
  unknown: z
    .array(Element.pick({ id: true, menuId: true, code: true, name: true }))
    .describe('Elements whose code no call, no transition and no screen asks for'),
  ungranted: z
    .array(z.object({ code: z.string(), calls: z.array(z.string()).describe('Such as PUT /menu') }))
    .describe('Codes that are asked for, but stand on no page: nobody can be granted them'),
})
export type MenuCheck = z.infer<typeof MenuCheck>

const MenuCreate = z.object({
  parent: id().nullable().default(null),
  path: menuPath(),
  title: requiredText(30),
  icon: z.union([z.literal(''), z.enum(iconNames)]).default(''),
  hidden: flag().default(0),
  sort: place().optional().describe('Last among its siblings unless said'),
})

/** What comes with the system keeps what it is known by, and stays. */
const isOwn = ({ builtIn }: UncertainRow) => builtIn !== true
const partOffers = (identity: string) =>
  offersOf([
    { verb: 'update', can: 'menus.update' },
    { verb: identity, can: 'menus.update', when: isOwn },
    { verb: 'remove', can: 'menus.remove', when: isOwn },
  ])
const menuOffers = partOffers('path')
const elementOffers = partOffers('code')

export const menus = resource('menus', {
  id: 'id',
  offers: menuOffers,
  record: Menu,
  stales: ['elements', 'roles', 'audit'],
  calls: {
    tree: call('GET', '/menu/tree', {
      summary: 'The whole tree with the elements of each page',
      reply: one(z.array(GrantNode)),
      can: 'menus.read',
    }),
    trees: call('GET', '/menu/trees', {
      summary: 'All menus and all elements as flat lists, and how their codes agree with the contract',
      reply: one(z.object({ menus: z.array(Menu), elements: z.array(Element), check: MenuCheck })),
      can: 'menus.read',
    }),
    grantable: call('GET', '/menu/agent/tree', {
      summary:
        'The tree that the caller may grant: all of it for the platform, what they hold themselves for everybody else',
      reply: one(z.array(GrantNode)),
      can: 'roles.read',
    }),
    elements: call('GET', '/menu/{id}/element', {
      summary: 'The elements of a page',
      row: 'id',
      reply: page(Element),
      can: 'menus.read',
    }),
    create: call('POST', '/menu', {
      summary: 'Makes a group or a page',
      body: MenuCreate,
      reply: one(Menu),
      can: 'menus.create',
    }),
    update: call('PUT', '/menu', {
      summary: 'Changes a menu, or moves it: to another parent, to another place among its siblings',
      row: 'id',
      body: z.object({
        id: id(),
        version: version(),
        parent: id().nullable().optional(),
        path: menuPath().optional(),
        title: requiredText(30).optional(),
        icon: z.union([z.literal(''), z.enum(iconNames)]).optional(),
        hidden: flag().optional(),
        sort: place().optional(),
      }),
      reply: one(Menu),
      can: 'menus.update',
    }),
    remove: call('DELETE', '/menu/{id}', {
      summary: 'Deletes a menu that has nothing below it and that no role holds',
      row: 'id',
      query: z.object({ version: versionParam() }),
      reply: done(),
      can: 'menus.remove',
    }),
  },
})

export const elements = resource('elements', {
  id: 'id',
  offers: elementOffers,
  record: Element,
  stales: ['menus', 'roles', 'audit'],
  calls: {
    create: call('POST', '/element', {
      summary: 'Puts an element on a page',
      body: z.object({ menuId: id(), code: elementCode(), name: requiredText(40) }),
      reply: one(Element),
      can: 'menus.create',
    }),
    update: call('PUT', '/element', {
      summary: 'Changes an element',
      row: 'id',
      body: z.object({
        id: id(),
        version: version(),
        code: elementCode().optional(),
        name: requiredText(40).optional(),
      }),
      reply: one(Element),
      can: 'menus.update',
    }),
    remove: call('DELETE', '/element/{id}', {
      summary: 'Deletes an element that no role holds',
      row: 'id',
      query: z.object({ version: versionParam() }),
      reply: done(),
      can: 'menus.remove',
    }),
  },
})
