/** A content as its readers see it. */
import { type ContentDetails, contentTypes } from '../../../../contract/content/contents'
import { useT } from '../../../providers/i18n'
import { RichText } from '../../../records/rich-text/rich-text'
import { StoredPicture } from '../../../records/stored-files'
import { useUiVars } from '../../../ui/ui-vars'
import styles from './contents.module.css'

type Shown = Pick<ContentDetails, 'title' | 'cover' | 'body' | 'video' | 'link'> &
  Partial<Pick<ContentDetails, 'content_type'>>

export const ShownContent = ({ content }: { content: Shown }) => {
  const t = useT()
  const { title, cover, body, video, link, content_type: kind } = content
  return (
    <article className={styles.shown} style={useUiVars()}>
      {cover !== '' && <StoredPicture address={cover} alt={title} className={styles.cover} />}
      <h2>{title}</h2>
      {video !== '' && (
        <a href={video} target="_blank" rel="noopener noreferrer">
          {t('content.watch')}
        </a>
      )}
      {kind === contentTypes.carousel && link !== '' && (
        <a href={link} target="_blank" rel="noopener noreferrer">
          {link}
        </a>
      )}
      <RichText html={body} />
    </article>
  )
}
