/** Says quietly, over what one reads and without moving it, that there is something newer; a click shows it. */
import styles from './news-bar.module.css'
import { useUiVars } from './ui-vars'

interface NewsBarProps {
  /** Nothing to say: nothing is seen. */
  text: string | undefined
  /** Absent: there is nothing to do about it here. */
  onShow?: (() => void) | undefined
  /** Pixels that a bar of the page keeps at the top. */
  stickyOffset: number
}

export const NewsBar = ({ text, onShow, stickyOffset }: NewsBarProps) => {
  const vars = useUiVars()
  return (
    <div className={styles.place} style={{ ...vars, top: stickyOffset }} aria-live="polite">
      {text !== undefined &&
        (onShow ? (
          <button type="button" className={styles.bar} onClick={onShow}>
            {text}
          </button>
        ) : (
          <span className={styles.bar}>{text}</span>
        ))}
    </div>
  )
}
