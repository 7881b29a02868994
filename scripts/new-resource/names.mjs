/** What a resource is called in the places that speak of it. */
import { readFileSync } from 'node:fs'

const camel = (kebab) => kebab.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
const upperFirst = (text) => text[0].toUpperCase() + text.slice(1)

/** Whether the specification has the calls of a plain resource under that path. */
const isSpecified = (path) => {
  const specified = JSON.parse(readFileSync('mocks/specified-calls.json', 'utf8'))
  const has = (method, address) =>
    specified.some((one) => one.method === method && one.path.replace(/\{\w+\}/g, '{}') === address)
  return (
    ['GET', 'POST'].every((method) => has(method, path)) &&
    ['PUT', 'DELETE'].every((method) => has(method, `${path}/{}`))
  )
}

/**
 * @param given area and name (`content/tags`), the singular, the paths of calls and screen, and the words in both languages
 */
export const namesOf = ({ resource, singular, calls, screen, icon, zh, en }) => {
  const [area, name] = resource.split('/')
  const one = camel(singular)
  const group = `/${screen.split('/')[1]}`
  return {
    ...{ area, name, singular, calls, screen, icon, zh, en, one, group },
    /** `tags`, as the contract exports it. */
    many: camel(name),
    /** `Tag`, the record. */
    Record: upperFirst(one),
    id: `${one}Id`,
    table: singular.replaceAll('-', '_'),
    feature: isSpecified(calls) ? undefined : name,
  }
}
