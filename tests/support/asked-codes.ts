/** Which element codes the screens of a manifest ask for: read from the source, declaration by declaration, from the manifest on. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import ts from 'typescript'
import { orderKinds } from '../../contract/orders/order-kinds'
import { elementCodes } from '../../server/db/base-codes'
import type { Manifest } from '../../src/providers/manifest'

const root = resolve(import.meta.dirname, '../..')
const resources = resolve(root, 'src/resources')
const registry = resolve(resources, 'registry.ts')

/** A declaration at the top of a module; `*` stands for all that the module exports. */
export interface Declared {
  file: string
  name: string
}

interface Declaration {
  uses: Declared[]
  codes: string[]
  /** Calls of the contract, whose permissions are read from it. */
  calls: (Declared & { call: string })[]
}

interface Source {
  declarations: Map<string, Declaration>
  imports: Map<string, Declared>
  exported: string[]
}

const fileOf = (from: string, specifier: string): string | undefined => {
  if (!specifier.startsWith('.')) return undefined
  const base = resolve(dirname(from), specifier)
  return [base, `${base}.ts`, `${base}.tsx`, `${base}/index.ts`, `${base}/index.tsx`].find(
    (path) => /\.tsx?$/.test(path) && existsSync(path),
  )
}

const known = new Set(elementCodes)
const orderNames = Object.values(orderKinds).map(({ resource }) => resource.name)

const importsOf = (file: string, statements: readonly ts.Statement[]) => {
  const imports = new Map<string, Declared>()
  for (const statement of statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue
    const from = fileOf(file, statement.moduleSpecifier.text)
    const named = statement.importClause?.namedBindings
    if (!from || !named || !ts.isNamedImports(named)) continue
    for (const { name, propertyName } of named.elements)
      imports.set(name.text, { file: from, name: (propertyName ?? name).text })
  }
  return imports
}

const namesOf = (statement: ts.Statement): string[] => {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) =>
      ts.isIdentifier(name)
        ? [name.text]
        : name.elements.flatMap((one) =>
            ts.isBindingElement(one) && ts.isIdentifier(one.name) ? [one.name.text] : [],
          ),
    )
  const named = ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)
  return named && statement.name ? [statement.name.text] : []
}

/** Codes in the text itself: as a whole, or of the orders of every kind. */
const codesIn = (node: ts.Node): string[] => {
  if (ts.isStringLiteral(node)) return known.has(node.text) ? [node.text] : []
  if (!ts.isTemplateExpression(node)) return []
  const [span, further] = node.templateSpans
  if (node.head.text !== '' || !span?.expression.getText().startsWith('orderNames[')) return []
  if (further) throw new Error(`Not to be told which codes these are: ${node.getText()}`)
  return orderNames.map((name) => `${name}${span.literal.text}`).filter((code) => known.has(code))
}

const declarationOf = (file: string, imports: Source['imports'], statement: ts.Statement): Declaration => {
  const found: Declaration = { uses: [], codes: [], calls: [] }
  const visit = (node: ts.Node) => {
    if (ts.isTypeNode(node)) return
    found.codes.push(...codesIn(node))
    const [specifier] =
      ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword ? node.arguments : []
    const loaded = specifier && ts.isStringLiteral(specifier) && fileOf(file, specifier.text)
    if (loaded) found.uses.push({ file: loaded, name: '*' })
    if (ts.isPropertyAccessExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const { expression: resource, name } = node.expression
      const from = ts.isIdentifier(resource) && imports.get(resource.text)
      if (name.text === 'calls' && from) found.calls.push({ ...from, call: node.name.text })
    }
    if (ts.isIdentifier(node)) found.uses.push(imports.get(node.text) ?? { file, name: node.text })
    ts.forEachChild(node, visit)
  }
  visit(statement)
  return found
}

const sources = new Map<string, Source>()
const sourceOf = (file: string): Source => {
  const before = sources.get(file)
  if (before) return before
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const { statements } = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, kind)
  const imports = importsOf(file, statements)
  const declarations = new Map<string, Declaration>()
  const exported: string[] = []
  for (const statement of statements) {
    const names = namesOf(statement)
    if (names.length === 0) continue
    const declaration = declarationOf(file, imports, statement)
    for (const name of names) declarations.set(name, declaration)
    if (
      ts.canHaveModifiers(statement) &&
      ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
    )
      exported.push(...names)
  }
  const source = { declarations, imports, exported }
  sources.set(file, source)
  return source
}

/** A resource's manifests in their order: the file's only one, or the list of them by their names. */
const declaredIn = (file: string, manifest: Manifest | readonly Manifest[]): [Manifest, Declared][] => {
  if (!Array.isArray(manifest)) return [[manifest as Manifest, { file, name: 'manifest' }]]
  const named =
    sourceOf(file)
      .declarations.get('manifest')
      ?.uses.filter(({ name }) => name !== 'manifest') ?? []
  return manifest.map((one, index) => [one, named[index] ?? { file, name: 'manifest' }])
}

/** Every manifest with where it is declared, those first that the registry names itself. */
export const declaredManifests = async (): Promise<readonly (readonly [Manifest, Declared])[]> => {
  const pages = [...sourceOf(registry).imports.values()].filter(({ file }) => file.includes('/src/pages/'))
  const files = readdirSync(resources, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /(^|\/)index\.tsx$/.test(path),
  )
  return [
    ...(await Promise.all(pages.map(async (one) => [(await import(one.file))[one.name] as Manifest, one] as const))),
    ...(
      await Promise.all(
        files.map(async (path) => {
          const file = resolve(resources, path)
          return declaredIn(file, (await import(file)).manifest)
        }),
      )
    ).flat(),
  ]
}

/** Each code with where it is asked for. */
export const codesAskedFrom = async (manifest: Declared): Promise<ReadonlyMap<string, string>> => {
  const seen = new Set<string>()
  const asked = new Map<string, string>()
  const waiting = [manifest]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { file, name } = next
    if (file === registry || !file.startsWith(`${root}/src/`) || seen.has(`${file} ${name}`)) continue
    seen.add(`${file} ${name}`)
    const { declarations, exported } = sourceOf(file)
    if (name === '*') waiting.push(...exported.map((one) => ({ file, name: one })))
    const declaration = declarations.get(name)
    if (!declaration) continue
    waiting.push(...declaration.uses)
    for (const code of declaration.codes) asked.set(code, file)
    for (const { file: of, name: resource, call } of declaration.calls) {
      const { can } = (await import(of))[resource]?.calls[call] ?? {}
      if (typeof can === 'string') asked.set(can, file)
    }
  }
  return asked
}
