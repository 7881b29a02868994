/** A content before it is published, as those see it whom it is for: on a phone where it is of the mini program. */
import { Result, Skeleton } from 'antd'
import { type Content, contents } from '../../../../contract/content/contents'
import { useRecord } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { Dialog } from '../../../ui/dialog'
import { useUiVars } from '../../../ui/ui-vars'
import styles from './contents.module.css'
import { ShownContent } from './shown'

const miniProgram = 3

export const Preview = ({ content, onClosed }: { content: Content; onClosed: () => void }) => {
  const t = useT()
  const onPhone = content.plat_form === miniProgram
  const { data, error } = useRecord(contents.calls.get, content.contentId)
  return (
    <Dialog open width={onPhone ? 450 : 800} title={t('content.preview')} footer={null} onCancel={onClosed}>
      <div className={onPhone ? styles.phone : undefined} style={useUiVars()}>
        {error ? (
          <Result status="warning" title={error.message} />
        ) : data ? (
          <ShownContent content={data.data} />
        ) : (
          <Skeleton active title={false} paragraph={{ rows: 8 }} />
        )}
      </div>
    </Dialog>
  )
}
