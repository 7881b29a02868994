/** Shows HTML that was written in the editor. The server has cleaned it; it is cleaned here too, and drawn element by element. */
import DOMPurify from 'dompurify'
import { createElement, type ReactNode, useMemo } from 'react'
import { textElements } from '../../../contract/core/rich-text'
import { useUiVars } from '../../ui/ui-vars'
import { StoredPicture } from '../stored-files'
import styles from './rich-text.module.css'

const allowed = {
  ALLOWED_TAGS: [...textElements],
  ALLOWED_ATTR: ['href', 'src', 'alt', 'start', 'colspan', 'rowspan'],
  ALLOWED_URI_REGEXP: /^(https:\/\/|\/files\/\d)/i,
  RETURN_DOM_FRAGMENT: true as const,
}

const propsOf = (element: Element) => {
  const number = (name: string) => Number(element.getAttribute(name)) || undefined
  if (element instanceof HTMLAnchorElement)
    return { href: element.getAttribute('href') ?? undefined, target: '_blank', rel: 'noopener noreferrer' }
  return { start: number('start'), colSpan: number('colspan'), rowSpan: number('rowspan') }
}

/** Pictures are fetched with the session, like all files. */
const draw = (node: Node, key: number): ReactNode => {
  if (node instanceof HTMLImageElement)
    return <StoredPicture key={key} address={node.getAttribute('src') ?? ''} alt={node.alt} />
  if (!(node instanceof Element)) return node.textContent
  const children = [...node.childNodes].map(draw)
  return createElement(
    node.tagName.toLowerCase(),
    { key, ...propsOf(node) },
    ...(children.length > 0 ? [children] : []),
  )
}

export const RichText = ({ html }: { html: string }) => {
  const drawn = useMemo(() => [...DOMPurify.sanitize(html, allowed).childNodes].map(draw), [html])
  return (
    <div className={styles.text} style={useUiVars()}>
      {drawn}
    </div>
  )
}
