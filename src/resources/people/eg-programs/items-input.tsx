/** The exam items of a program, in their order, and which of them it is not done without. */
import { ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Checkbox, Flex, Form } from 'antd'
import type { EgProgram } from '../../../../contract/people/eg-programs'
import { medItems } from '../../../../contract/people/med-items'
import { useCallQuery } from '../../../providers/data/use-call'
import { useT } from '../../../providers/i18n'
import { asSwitch } from '../../../ui/as-switch'
import { Choice } from '../../../ui/choice'

const all = { params: { id: 0 }, query: { page_size: 100, status: '1' } } as const

/** Those that are of all clinics, and what the program has already. */
const useItemChoices = (row: EgProgram | undefined) => {
  const { data } = useCallQuery(medItems.calls.list, all)
  const offered = (data?.data ?? []).filter(({ cid }) => cid === null)
  const kept = row?.items.filter(({ itemId }) => !offered.some((one) => one.itemId === itemId)) ?? []
  return [...offered, ...kept].map(({ itemId, name }) => ({ value: itemId, label: name }))
}

export const ItemsInput = ({ row }: { row: EgProgram | undefined }) => {
  const t = useT()
  const choices = useItemChoices(row)
  const chosen = Form.useWatch<EgProgram['items'] | undefined>('items') ?? []
  const missing = [{ required: true, message: t('record.required') }]
  return (
    <Form.Item label={t('egProgram.items')} required>
      <Form.List
        name="items"
        rules={[
          {
            validator: (_, lines?: readonly unknown[]) =>
              lines?.length ? Promise.resolve() : Promise.reject(new Error(t('record.required'))),
          },
        ]}
      >
        {(lines, { add, remove, move }, { errors }) => (
          <Flex vertical gap={8}>
            {lines.map(({ key, name }, place) => (
              <Flex key={key} gap={8} align="center">
                <Form.Item name={[name, 'itemId']} rules={missing} noStyle>
                  <Choice
                    style={{ flex: 1, minWidth: 0 }}
                    aria-label={t('egProgram.item', { place: place + 1 })}
                    options={choices.filter(
                      ({ value }) => value === chosen[name]?.itemId || !chosen.some((line) => line?.itemId === value),
                    )}
                  />
                </Form.Item>
                <Form.Item name={[name, 'required']} {...asSwitch} valuePropName="checked" noStyle>
                  <Checkbox>{t('egProgram.required')}</Checkbox>
                </Form.Item>
                <Button
                  type="text"
                  disabled={place === 0}
                  icon={<ArrowUpOutlined aria-hidden />}
                  aria-label={t('egProgram.up', { place: place + 1 })}
                  onClick={() => move(place, place - 1)}
                />
                <Button
                  type="text"
                  danger
                  icon={<DeleteOutlined aria-hidden />}
                  aria-label={t('egProgram.takeOut', { place: place + 1 })}
                  onClick={() => remove(name)}
                />
              </Flex>
            ))}
            <Button
              icon={<PlusOutlined aria-hidden />}
              disabled={lines.length >= choices.length}
              onClick={() => add({ required: 1 })}
            >
              {t('egProgram.addItem')}
            </Button>
            <Form.ErrorList errors={errors} />
          </Flex>
        )}
      </Form.List>
    </Form.Item>
  )
}
