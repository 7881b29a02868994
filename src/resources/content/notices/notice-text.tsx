/** The text of a notice, read when it is opened. */
import { Result, Skeleton } from 'antd'
import { notices } from '../../../../contract/content/notices'
import { useRecord } from '../../../providers/data/use-call'
import { RichText } from '../../../records/rich-text/rich-text'
import { StoredPicture } from '../../../records/stored-files'
import styles from './notices.module.css'

export const NoticeText = ({ id }: { id: number }) => {
  const { data, error } = useRecord(notices.calls.get, id)
  if (error) return <Result status="warning" subTitle={error.message} />
  if (!data) return <Skeleton active title={false} />
  const { cover, title, body } = data.data
  return (
    <>
      {cover !== '' && <StoredPicture address={cover} alt={title} className={styles.cover} />}
      <RichText html={body} />
    </>
  )
}
