/** The sheet that a list lies on: tabs, filters, what can be done, and the table, below each other. */
import type { PropsWithChildren } from 'react'
import { HiddenHeading } from './hidden-heading'
import styles from './list-page.module.css'
import { useUiVars } from './ui-vars'

/** @param title Heads the page for those who do not see the breadcrumb. */
export const ListPage = ({ title, children }: PropsWithChildren<{ title: string }>) => (
  <div className={styles.page} style={useUiVars()}>
    <HiddenHeading>{title}</HiddenHeading>
    {children}
  </div>
)
