/** The page's heading for those who do not see the menu, the tab and the breadcrumb say it already. */
import styles from './hidden-heading.module.css'

export const HiddenHeading = ({ children }: { children: string }) => <h1 className={styles.heading}>{children}</h1>
