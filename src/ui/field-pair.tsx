/** Boxes of a form two by two; below each other where there is no room. */
import type { PropsWithChildren } from 'react'
import styles from './field-pair.module.css'

export const FieldPair = ({ children }: PropsWithChildren) => <div className={styles.pair}>{children}</div>
