/** Makes the number that a patient sends to the account, so that it knows for whom the person follows. */
import { Alert, Form, Statistic } from 'antd'
import { useState } from 'react'
import { type WechatBinding, wechatFollowers } from '../../../../contract/clinic/wechat-followers'
import { useAction } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { useUser } from '../../../providers/identity'
import { usePatients } from '../../../providers/references/patients'
import { ReferenceSelect } from '../../../records/reference-select'
import { Dialog } from '../../../ui/dialog'
import styles from './wechat.module.css'

const Digits = ({ binding, onEnd }: { binding: WechatBinding; onEnd: () => void }) => {
  const t = useT()
  return (
    <>
      <p>{t('wechatFollower.codeText')}</p>
      <p className={styles.digits} role="status">
        {binding.code}
      </p>
      <Statistic.Timer
        type="countdown"
        title={t('wechatFollower.codeEnds')}
        value={binding.expires * 1000}
        format="mm:ss"
        onFinish={onEnd}
      />
    </>
  )
}

export const BindDialog = ({ onClosed }: { onClosed: () => void }) => {
  const t = useT()
  const own = useUser()?.oid ?? undefined
  const patients = usePatients(own)
  const [pid, setPid] = useState<number>()
  const [binding, setBinding] = useState<WechatBinding>()
  const [ended, setEnded] = useState(false)
  const make = useAction(wechatFollowers.calls.code)
  const send = async () => {
    if (pid === undefined) return
    const answer = await make.mutateAsync({ body: { pid } }).catch(() => undefined)
    setEnded(false)
    setBinding(answer?.data)
  }
  const isShown = binding !== undefined && !ended
  return (
    <Dialog
      open
      title={t('wechatFollower.bind')}
      okText={isShown ? t('wechatFollower.done') : t('wechatFollower.makeCode')}
      okButtonProps={{ disabled: pid === undefined }}
      cancelText={t('core.action.cancel')}
      cancelButtonProps={{ hidden: isShown }}
      confirmLoading={make.isPending}
      onOk={() => (isShown ? onClosed() : void send())}
      onCancel={onClosed}
    >
      <Form layout="vertical" component={false}>
        <Form.Item label={t('wechatFollower.patient')} required>
          <ReferenceSelect
            autoFocus
            from={patients}
            disabled={isShown}
            aria-label={t('wechatFollower.patient')}
            placeholder={t('wechatFollower.searchPatient')}
            {...(pid !== undefined && { value: pid })}
            onChange={setPid}
          />
        </Form.Item>
      </Form>
      {isShown && <Digits binding={binding} onEnd={() => setEnded(true)} />}
      {ended && <Alert type="warning" showIcon message={t('wechatFollower.codeEnded')} />}
    </Dialog>
  )
}
