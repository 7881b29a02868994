/** Real links inside an app without reloads: a plain click stays in the page, any other is the browser's. */
import { Button, type ButtonProps } from 'antd'
import { type AnchorHTMLAttributes, createContext, type MouseEvent, use } from 'react'

const NavigateContext = createContext<((href: string) => void) | undefined>(undefined)

/** `<NavigateProvider value={navigate}>`; without one, links load the page they name. */
export const NavigateProvider = NavigateContext

/** Neither a new tab nor a download is asked for. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)

const OpenContext = createContext<(href: string) => boolean>(() => true)

/** `<OpenProvider value={mayOpen}>`; a place that the person may not go to has no link, its words alone. */
export const OpenProvider = OpenContext

/** Whether the person may go there. */
export const useIsOpen = () => use(OpenContext)

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  /** Instead of going to `href`. */
  onFollow?: () => void
}

/** What a click on a link does: a plain one stays in the app. */
const useFollowing = (href: string, onFollow?: () => void) => {
  const navigate = use(NavigateContext)
  const follow = onFollow ?? (navigate && (() => navigate(href)))
  return (event: MouseEvent) => {
    if (follow === undefined || event.defaultPrevented || !isPlainClick(event)) return
    event.preventDefault()
    follow()
  }
}

export const Link = ({ href, onFollow, onClick, ...anchor }: LinkProps) => {
  const following = useFollowing(href, onFollow)
  if (!useIsOpen()(href)) return <span className={anchor.className}>{anchor.children}</span>
  return (
    <a
      {...anchor}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        if (anchor.target !== '_blank') following(event)
      }}
    />
  )
}

type LinkButtonProps = Omit<ButtonProps, 'onClick' | 'target' | 'rel'> & { href: string; target?: '_blank' }

/** A link that looks like a button. */
export const LinkButton = ({ target, ...button }: LinkButtonProps) => {
  const following = useFollowing(button.href)
  if (!useIsOpen()(button.href)) return null
  return <Button {...button} {...(target ? { target, rel: 'noopener' } : { onClick: following })} />
}
