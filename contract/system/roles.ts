/** Roles: which menus and elements their holders are granted. */
import { z } from 'zod'
import { call, done, one, page } from '../core/call'
import { allowed, flag, id, idParam, instant, requiredText, text, version, versionParam } from '../core/fields'
import { offersOf, onlyIfSaid } from '../core/offers'
import { listQuery } from '../core/page'
import { resource } from '../core/resource'
import { Element, Menu } from './menus'

/** Kinds of account: what the data scope and the sign-in go by. */
export const roleCodes = [
  'ADMIN',
  'AGENT',
  'USER',
  'ADMIN_FY',
  'ADMIN_SDX',
  'ADMIN_CONTENT',
  'HOSPITAL',
  'DOCTOR',
  'OPTRIST',
  'SALER',
  'SUPPLIER',
  'TRAINER',
] as const
export type RoleCode = (typeof roleCodes)[number]

/** Kinds that only people of the platform are: a role of these belongs to no agent. */
export const platformCodes: readonly RoleCode[] = ['ADMIN', 'ADMIN_FY', 'ADMIN_SDX', 'ADMIN_CONTENT']

/** Whom a role is offered for. */
export const roleKinds = ['employee', 'hospital', 'doctor'] as const
export type RoleKind = (typeof roleKinds)[number]

const [employees, clinics, doctors] = [['employee'], ['hospital'], ['doctor']] as const satisfies RoleKind[][]

/** Whom a role of each kind of account can be for; employees alone work in offices, clinics and consulting rooms alike. */
export const kindsOf: Readonly<Record<RoleCode, readonly RoleKind[]>> = {
  ADMIN: employees,
  AGENT: employees,
  USER: roleKinds,
  ADMIN_FY: employees,
  ADMIN_SDX: employees,
  ADMIN_CONTENT: employees,
  HOSPITAL: clinics,
  DOCTOR: doctors,
  OPTRIST: doctors,
  SALER: employees,
  SUPPLIER: employees,
  TRAINER: employees,
}

export const Role = z
  .object({
    id: id(),
    name: z.string().describe('Unique in its company'),
    code: z.enum(roleCodes).describe('The kind of account that may hold it; never changes'),
    kind: z.enum(roleKinds).describe('Whom it is offered for'),
    cid: id().nullable().describe('The agent whose role it is; null: of the platform'),
    companyName: z.string().nullable(),
    builtIn: z.boolean().describe('Comes with the system: can be renamed and granted, never deleted'),
    requireTotp: flag().describe('1: whoever holds it signs in with a second factor'),
    own: z.boolean().describe('The caller holds it: a change of its grants signs them out too'),
    holders: z.number().int().describe('Accounts that hold it'),
    created: instant(),
    updated: instant(),
    version: version(),
    allowed: allowed(),
  })
  .meta({ id: 'Role' })
export type Role = z.infer<typeof Role>

export const GrantedMenu = Menu.pick({ id: true, parent: true, path: true, title: true })
export type GrantedMenu = z.infer<typeof GrantedMenu>
export const GrantedElement = Element.pick({ id: true, menuId: true, code: true, name: true })
export type GrantedElement = z.infer<typeof GrantedElement>

const ids = () => z.array(id()).max(5000)
const MenuGrants = z.object({
  roleId: id(),
  menuIds: ids().describe('All menus that the role shall have; the groups around them come along'),
  elementIds: ids()
    .optional()
    .describe('All elements that it shall have, with their pages; absent: those it has, as far as their pages remain'),
  version: version(),
})
const ElementGrants = z.object({ roleId: id(), elementIds: ids().min(1), version: version().optional() })

const list = '/roles'
const filters = {
  name: text(40).optional().describe('Part of the name'),
  code: z.enum(roleCodes).optional(),
  kind: z.enum(roleKinds).optional(),
  cid: idParam().optional(),
}
const sortable = ['id', 'name', 'holders', 'updated'] as const
const rolesOf = (path: string) => listQuery(path, filters, sortable)

const roleOffers = offersOf([
  { verb: 'update', can: 'roles.update' },
  { verb: 'grant', can: 'roles.grant' },
  { verb: 'grant', can: 'roles.grant-own' },
  { verb: 'copy', can: 'roles.create', when: onlyIfSaid },
  { verb: 'remove', can: 'roles.remove', when: ({ builtIn }) => builtIn !== true },
])

export const roles = resource('roles', {
  id: 'id',
  offers: roleOffers,
  record: Role,
  stales: ['accounts', 'audit'],
  calls: {
    list: call('GET', list, {
      summary: "Roles: all of them for the platform; its own company's and the built-in ones of employees for an agent",
      query: rolesOf(list),
      reply: page(Role),
      can: 'roles.read',
    }),
    employee: call('GET', '/roles/employee', {
      summary: 'Roles that an employee may be given',
      query: rolesOf('/roles/employee'),
      reply: page(Role),
      can: 'roles.read',
    }),
    hospital: call('GET', '/role/hospital', {
      summary: 'Roles for the people of a clinic',
      reply: page(Role),
      can: 'roles.read',
    }),
    doctor: call('GET', '/role/doctor/{id}', {
      summary: 'Roles that this doctor or optometrist may be given: of the platform, and of their company',
      reply: page(Role),
      can: 'roles.read',
    }),
    create: call('POST', '/role', {
      summary: 'Makes a role, without grants or with those of another role',
      body: z.object({
        name: requiredText(30),
        code: z.enum(roleCodes).default('USER'),
        kind: z.enum(roleKinds).default('employee'),
        cid: id().nullable().optional().describe("The caller's own company unless said"),
        requireTotp: flag().default(0),
        copyFrom: id().optional().describe('A role whose grants it gets, as far as the caller may give them'),
      }),
      reply: one(Role),
      can: 'roles.create',
    }),
    update: call('PUT', '/role', {
      summary: 'Renames a role, or changes whom it is offered for and whether it needs a second factor',
      row: 'id',
      body: z.object({
        id: id(),
        version: version(),
        name: requiredText(30).optional(),
        kind: z.enum(roleKinds).optional(),
        requireTotp: flag().optional(),
      }),
      reply: one(Role),
      can: 'roles.update',
    }),
    get: call('GET', '/role/{id}', { summary: 'One role', row: 'id', reply: one(Role), can: 'roles.read' }),
    remove: call('DELETE', '/role/{id}', {
      summary: 'Deletes a role that nobody holds',
      row: 'id',
      query: z.object({ version: versionParam() }),
      reply: done(),
      can: 'roles.remove',
    }),
    elements: call('GET', '/role/{id}/element', {
      summary: 'The elements that the role is granted',
      row: 'id',
      reply: page(GrantedElement),
      can: 'roles.read',
    }),
    menus: call('GET', '/role/{id}/menu', {
      summary: 'The menus that the role is granted',
      row: 'id',
      reply: page(GrantedMenu),
      can: 'roles.read',
    }),
    agentMenus: call('GET', '/role/{id}/agent-menu', {
      summary: "Those of the caller's own menus that the role is granted",
      row: 'id',
      reply: page(GrantedMenu),
      can: 'roles.read',
    }),
    agentElements: call('GET', '/role/{id}/agent-element', {
      summary: "Those of the caller's own elements that the role is granted",
      row: 'id',
      reply: page(GrantedElement),
      can: 'roles.read',
    }),
    grantMenus: call('POST', '/auth/menu', {
      summary: 'Sets what a role is granted: its menus, and if said its elements, in one step',
      row: 'roleId',
      body: MenuGrants,
      reply: one(Role),
      can: 'roles.grant',
    }),
    grantElements: call('POST', '/auth/element', {
      summary: 'Grants elements to a role, with their pages',
      row: 'roleId',
      body: ElementGrants,
      reply: one(Role),
      can: 'roles.grant',
    }),
    revokeElements: call('DELETE', '/auth/element', {
      summary: 'Revokes elements of a role',
      row: 'roleId',
      body: ElementGrants,
      reply: one(Role),
      can: 'roles.grant',
    }),
    agentGrantMenus: call('POST', '/agent/auth/menu', {
      summary: "Sets what a role of the caller's own company is granted, within what the caller has",
      row: 'roleId',
      body: MenuGrants,
      reply: one(Role),
      can: 'roles.grant-own',
    }),
    agentGrantElements: call('POST', '/agent/auth/element', {
      summary: "Grants elements that the caller has to a role of the caller's own company",
      row: 'roleId',
      body: ElementGrants,
      reply: one(Role),
      can: 'roles.grant-own',
    }),
    agentRevokeElements: call('DELETE', '/agent/auth/element', {
      summary: "Revokes elements of a role of the caller's own company",
      row: 'roleId',
      body: ElementGrants,
      reply: one(Role),
      can: 'roles.grant-own',
    }),
  },
})
