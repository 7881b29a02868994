import { describe, expect, test } from 'vitest'
import {
  beyond,
  type Choice,
  chooseElement,
  chooseNode,
  flatten,
  mergeChoices,
  nameChoice,
  searchTree,
  stateOf,
  stillGiven,
} from '../../../../../src/resources/system/roles/grants/choice'
import { makeNode, grantTree as tree } from '../../../../support/grants'

const nothing: Choice = { menus: new Set(), elements: new Set() }
const choice = (menus: number[], elements: number[] = []): Choice => ({
  menus: new Set(menus),
  elements: new Set(elements),
})
const node = (id: number) => {
  const found = flatten(tree).find((one) => one.id === id)
  if (!found) throw new Error(`no node ${id}`)
  return found
}
const ids = ({ menus, elements }: Choice) => [[...menus].sort(), [...elements].sort()]

describe('choosing', () => {
  test('an element brings its page and the group around', () => {
    expect(ids(chooseElement(tree, nothing, node(2), 12, true))).toEqual([[1, 2], [12]])
  })

  test('without its last element a page stays: it can be granted to be looked at alone', () => {
    expect(ids(chooseElement(tree, choice([1, 2], [12]), node(2), 12, false))).toEqual([[1, 2], []])
  })

  test('a page means all its elements, a group all its pages', () => {
    expect(ids(chooseNode(tree, nothing, node(2), true))).toEqual([
      [1, 2],
      [11, 12, 13],
    ])
    expect(ids(chooseNode(tree, nothing, node(1), true))).toEqual([
      [1, 2, 3],
      [11, 12, 13, 21],
    ])
  })

  test('the group goes with the last of its pages, not before', () => {
    const both = chooseNode(tree, nothing, node(1), true)
    const one = chooseNode(tree, both, node(2), false)
    expect(ids(one)).toEqual([[1, 3], [21]])
    expect(ids(chooseNode(tree, one, node(3), false))).toEqual([[], []])
  })

  test.each([
    ['nothing', nothing, 'none'],
    ['the page without its elements', choice([1, 2]), 'some'],
    ['one element', choice([1, 2], [11]), 'some'],
    ['everything', choice([1, 2, 3], [11, 12, 13, 21]), 'all'],
  ] as const)('with %s chosen a group is so far chosen', (_, chosen, state) => {
    expect(stateOf(node(1), chosen)).toBe(state)
  })
})

describe('two people', () => {
  test('keep what each of them added and removed', () => {
    const base = choice([1, 2], [11, 12])
    const mine = choice([1, 2], [11, 13])
    const theirs = choice([1, 2, 3], [12, 21])
    expect(ids(mergeChoices(base, mine, theirs))).toEqual([
      [1, 2, 3],
      [13, 21],
    ])
  })
})

test('what came and went is named page by page', () => {
  const added = beyond(choice([1, 2], [11, 13]), choice([1, 2], [11]))
  expect(nameChoice(tree, added)).toEqual([{ id: 2, title: '镜片', page: false, elements: ['打印镜片'] }])
})

test('says which other pages still give what was taken away on one', () => {
  const elements = (id: number) => [{ id, code: 'brands.read', name: '查看品牌' }]
  const pages = [1, 2, 3].map((id) => makeNode(id, `页${id}`, { elements: elements(id * 10) }))
  expect(stillGiven(pages, choice([], [10]), choice([1, 2], [20]))).toEqual([
    { code: 'brands.read', name: '查看品牌', pages: ['页2'] },
  ])
  expect(stillGiven(pages, choice([], [10, 20]), choice([1, 2]))).toEqual([])
})

describe('searching', () => {
  const found = (text: string) => flatten(searchTree(tree, text)).map(({ title, elements }) => [title, elements.length])

  test('shows a page that matches whole, else the elements that do, and the groups around', () => {
    expect(found('镜架')).toEqual([
      ['订单', 0],
      ['镜架', 1],
    ])
    expect(found('SHIP')).toEqual([
      ['订单', 0],
      ['镜片', 1],
    ])
    expect(found('打印')).toEqual([
      ['订单', 0],
      ['镜片', 1],
    ])
    expect(found('nothing like it')).toEqual([])
    expect(found(' ')).toHaveLength(4)
  })
})
