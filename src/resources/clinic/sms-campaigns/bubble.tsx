/** A text message as a phone shows it. */
import styles from './sms-campaigns.module.css'

export const Bubble = ({ text, note }: { text: string; note?: string }) => (
  <figure className={styles.message}>
    <p>{text}</p>
    {note && <figcaption>{note}</figcaption>}
  </figure>
)
