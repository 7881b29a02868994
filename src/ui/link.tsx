/** Real links inside an app without reloads: a plain click stays in the page, any other is the browser's. */
import { type AnchorHTMLAttributes, createContext, type MouseEvent, use } from 'react'

const NavigateContext = createContext<((href: string) => void) | undefined>(undefined)

/** `<NavigateProvider value={navigate}>`; without one, links load the page they name. */
export const NavigateProvider = NavigateContext

/** Neither a new tab nor a download is asked for. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  /** Instead of going to `href`. */
  onFollow?: () => void
}

export const Link = ({ href, onFollow, onClick, ...anchor }: LinkProps) => {
  const navigate = use(NavigateContext)
  const follow = onFollow ?? (navigate && (() => navigate(href)))
  return (
    <a
      {...anchor}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        if (follow === undefined || event.defaultPrevented || anchor.target === '_blank' || !isPlainClick(event)) return
        event.preventDefault()
        follow()
      }}
    />
  )
}
