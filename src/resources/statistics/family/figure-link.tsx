/** A figure, leading to its orders for those who may see them. */
import type { ReactNode } from 'react'
import { Link } from '../../../ui/link'

export const FigureLink = ({ href, children }: { href: string | undefined; children: ReactNode }) =>
  href === undefined ? children : <Link href={href}>{children}</Link>
