import { createSourceFile, forEachChild, isFunctionLike, type Node, ScriptKind, ScriptTarget } from 'typescript'
import { describe, expect, test } from 'vitest'
import { sources } from './sources'

const CAP = 300
const FUNCTION_CAP = 100
/** Long by nature: read by looking something up, not from top to bottom. */
const exempt = /\/(migrations|locales)\/|^contract\/messages\/|^server\/db\/seed/

const lines = (text: string) => text.replace(/\n$/, '').split('\n').length

/** `path:line: lines` of the functions that are too long, with those in them. */
const longFunctions = ({ path, text }: { path: string; text: string }) => {
  const kind = path.endsWith('x') ? ScriptKind.TSX : ScriptKind.TS
  const file = createSourceFile(path, text, ScriptTarget.Latest, false, kind)
  const lineOf = (position: number) => file.getLineAndCharacterOfPosition(position).line + 1
  const found: string[] = []
  const visit = (node: Node) => {
    const [first, last] = [lineOf(node.getStart(file)), lineOf(node.end)]
    if (last - first < FUNCTION_CAP) return
    if (isFunctionLike(node)) found.push(`${path}:${first}: ${last - first + 1}`)
    forEachChild(node, visit)
  }
  visit(file)
  return found
}

describe('the size of files', () => {
  test(`no file is longer than ${CAP} lines`, () => {
    const tooLong = sources
      .filter(({ path, text }) => !exempt.test(path) && lines(text) > CAP)
      .map(({ path, text }) => `${path}: ${lines(text)}`)
    expect(tooLong).toEqual([])
  })

  test(`no function is longer than ${FUNCTION_CAP} lines`, () => {
    const ofProgram = sources.filter(({ path }) => !exempt.test(path) && !path.startsWith('tests/'))
    expect(ofProgram.flatMap(longFunctions)).toEqual([])
    const long = ['const f = () => {', ...Array(FUNCTION_CAP - 1).fill('  // …'), '}'].join('\n')
    expect(longFunctions({ path: 'long.ts', text: long })).toEqual([`long.ts:1: ${FUNCTION_CAP + 1}`])
    // A busy machine takes long to parse all sources.
  })

  test('the files are there to be measured', () => {
    expect(sources.length).toBeGreaterThan(100)
  })
})
