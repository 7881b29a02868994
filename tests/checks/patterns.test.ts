import { checkSync } from 'recheck'
import {
  createSourceFile,
  forEachChild,
  isRegularExpressionLiteral,
  type Node,
  ScriptKind,
  ScriptTarget,
} from 'typescript'
import { describe, expect, test } from 'vitest'
import { type SentString, sentStrings } from '../support/schemas'
import { sources } from './sources'

const patternsIn = (path: string, text: string): RegExp[] => {
  const file = createSourceFile(path, text, ScriptTarget.Latest, false, ScriptKind.TS)
  const found: RegExp[] = []
  const visit = (node: Node): void => {
    if (isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/')
      found.push(new RegExp(node.text.slice(1, end), node.text.slice(end + 1)))
    }
    forEachChild(node, visit)
  }
  visit(file)
  return found
}

/** As long as it takes, and always with the same outcome: a busy machine finds no other. */
const settings = { timeout: null, attackTimeout: null, incubationTimeout: null, randomSeed: 1 } as const

const verdictOf = ({ source, flags }: RegExp): string => checkSync(source, flags, settings).status

/** The orders of lists are of one form, with other names in it: one stands for all. */
const likeOf = (pattern: RegExp) => (pattern.source.startsWith('^-?(') ? 'sort' : String(pattern))

/** What runs code over the string before its length is known. */
const isUnbounded = ({ format, checks, transformed }: SentString): boolean => {
  // A date or a number of 128 bits is compared with a pattern of one length.
  if (format) return false
  const bound = checks.findIndex(({ check, abort }) => check === 'max_length' && abort)
  const first = checks.findIndex(({ check }) => check === 'string_format' || check === 'custom')
  return bound === -1 ? first !== -1 || transformed : first !== -1 && first < bound
}

describe('patterns', () => {
  const sent = sentStrings()

  test('of contract and server, and those that the contract puts together, take a time that grows with the text alone', () => {
    const ofSources = sources
      .filter(({ path }) => /^(contract|server)\//.test(path))
      .flatMap(({ path, text }) => patternsIn(path, text).map((pattern) => ({ at: path, pattern })))
    const ofSchemas = sent.flatMap(({ at, pattern, checks }) =>
      [pattern, ...checks.map((check) => check.pattern)].flatMap((one) => (one ? [{ at, pattern: one }] : [])),
    )
    const all = new Map([...ofSchemas, ...ofSources].map((one) => [likeOf(one.pattern), one]))
    expect(all.size).toBeGreaterThan(150)
    const slow = [...all.values()].filter(({ pattern }) => verdictOf(pattern) !== 'safe')
    expect(slow.map(({ at, pattern }) => `${at}: ${pattern}`)).toEqual([])
  }, 900_000)

  test('the checker knows one that takes the square of it', () => {
    expect(verdictOf(/^(https?:\/\/[^\s/]+\.?|\/files\/\d{1,9}\/[^\s/?#])\S*$/i)).toBe('vulnerable')
    expect(verdictOf(/\s*,\s*/g)).toBe('vulnerable')
  }, 900_000)

  test('of what is sent, and the rules beside them, run over nothing longer than its bound', () => {
    expect(sent.length).toBeGreaterThan(300)
    expect(sent.filter(isUnbounded).map(({ at }) => at)).toEqual([])
  })
})
