/** Whether the elements that stand on pages and the codes that the system asks for are the same. */
import { allCalls } from '../../../contract/registry'
import type { MenuCheck } from '../../../contract/system/menus'
import { elementCodes } from '../../db/base-codes'
import type { ElementRow } from './rows'

const callsOf = (code: string) =>
  allCalls.filter(({ call }) => call.can === code).map(({ call }) => `${call.method} ${call.path}`)

export const checkCodes = (elements: readonly Pick<ElementRow, 'id' | 'menuId' | 'code' | 'name'>[]): MenuCheck => {
  const placed = new Set(elements.map(({ code }) => code))
  return {
    unknown: elements
      .filter(({ code }) => !elementCodes.includes(code))
      .map(({ id, menuId, code, name }) => ({ id, menuId, code, name })),
    ungranted: elementCodes.filter((code) => !placed.has(code)).map((code) => ({ code, calls: callsOf(code) })),
  }
}
