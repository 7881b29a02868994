/** What the form of a notice has besides: for how long it is shown, whom it is for, and whether it is to be confirmed. */
import { Form, Switch } from 'antd'
import type { ContentDetails } from '../../../../contract/content/contents'
import { useT } from '../../../providers/i18n'
import { asSwitch } from '../../../ui/as-switch'
import { FieldPair } from '../../../ui/field-pair'
import { InstantInput } from '../../../ui/instant-input'
import { AudienceInput } from './audience-input'

interface NoticeFieldsProps {
  /** The back office alone knows who reads it. */
  ofOffice: boolean
  names: ContentDetails['audienceNames'] | undefined
}

export const NoticeFields = ({ ofOffice, names }: NoticeFieldsProps) => {
  const t = useT()
  return (
    <>
      <FieldPair>
        <Form.Item name="from" label={t('content.from')} extra={t('content.from.hint')}>
          <InstantInput />
        </Form.Item>
        <Form.Item name="to" label={t('content.to')} extra={t('content.to.hint')}>
          <InstantInput />
        </Form.Item>
      </FieldPair>
      {ofOffice && (
        <>
          <Form.Item name="audience" label={t('content.audience')} extra={t('content.audience.hint')}>
            <AudienceInput names={names} />
          </Form.Item>
          <Form.Item name="mustRead" label={t('content.mustRead')} extra={t('content.mustRead.hint')} {...asSwitch}>
            <Switch />
          </Form.Item>
        </>
      )}
    </>
  )
}
