import { describe, expect, test } from 'vitest'
import { dropTarget, mayStandIn, type Step, stepTarget } from '../../../../../src/resources/system/menus/order'
import { makeMenu } from '../../../../support/grants'

/** 1 (11, 12 (121), 13), 2 (21), 3 */
const menus = [
  makeMenu(1, '甲', null, 0),
  makeMenu(11, '甲一', 1, 0),
  makeMenu(12, '甲二', 1, 1),
  makeMenu(121, '甲二一', 12, 0),
  makeMenu(13, '甲三', 1, 2),
  makeMenu(2, '乙', null, 1),
  makeMenu(21, '乙一', 2, 0),
  makeMenu(3, '丙', null, 2),
]
const step = (id: number, by: Step) => {
  const menu = menus.find((one) => one.id === id)
  return menu && stepTarget(menus, menu, by)
}

describe('dropping', () => {
  test('before, after and into, counted among the siblings that it will have', () => {
    expect(dropTarget(menus, 13, 11, 'before')).toEqual({ parent: 1, sort: 0 })
    expect(dropTarget(menus, 11, 13, 'after')).toEqual({ parent: 1, sort: 2 })
    expect(dropTarget(menus, 11, 13, 'before')).toEqual({ parent: 1, sort: 1 })
    expect(dropTarget(menus, 3, 2, 'into')).toEqual({ parent: 2, sort: 1 })
    expect(dropTarget(menus, 21, 1, 'after')).toEqual({ parent: null, sort: 1 })
  })

  test('never into or below itself, nor deeper than three levels', () => {
    expect(dropTarget(menus, 1, 1, 'into')).toBeUndefined()
    expect(dropTarget(menus, 1, 121, 'after')).toBeUndefined()
    expect(dropTarget(menus, 1, 3, 'into')).toBeUndefined()
    expect(dropTarget(menus, 3, 121, 'into')).toBeUndefined()
    expect(mayStandIn(menus, 2, 1)).toBe(true)
    expect(mayStandIn(menus, 2, 12)).toBe(false)
  })
})

describe('steps by the keyboard', () => {
  test('go past a sibling, into the one above, and out after the group', () => {
    expect(step(12, 'up')).toEqual({ parent: 1, sort: 0 })
    expect(step(12, 'down')).toEqual({ parent: 1, sort: 2 })
    expect(step(13, 'in')).toEqual({ parent: 12, sort: 1 })
    expect(step(11, 'out')).toEqual({ parent: null, sort: 1 })
  })

  test('are not offered where there is no way', () => {
    expect(step(11, 'up')).toBeUndefined()
    expect(step(13, 'down')).toBeUndefined()
    expect(step(11, 'in')).toBeUndefined()
    expect(step(1, 'out')).toBeUndefined()
    // What is below it would stand on a fourth level.
    expect(
      stepTarget([...menus, makeMenu(14, '甲四', 1, 3), makeMenu(141, '下', 14, 0)], makeMenu(14, '甲四', 1, 3), 'in'),
    ).toBeUndefined()
  })
})
