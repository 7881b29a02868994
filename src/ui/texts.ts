/** The words that the blocks themselves need; Chinese unless the app provides another language. */
import { createContext, use, useCallback } from 'react'

export const uiTextsZhCN = {
  'action.confirm': '确定',
  'action.cancel': '取消',
  'action.close': '关闭',
  'action.retry': '重试',
  'action.reset': '重置',
  'action.search': '查询',
  'action.more': '更多',
  'action.copy': '复制',
  'action.copied': '已复制',
  'action.print': '打印',
  'action.back': '返回',
  'table.actions': '操作',
  'table.failed': '加载失败',
  'table.empty': '暂无数据',
  'table.noMatch': '没有符合条件的数据',
  'table.clearFilters': '清除筛选条件',
  'table.total': '共 {{total}} 条',
  'table.selectPage': '选择本页',
  'table.selectRow': '选择此行',
  'table.resize': '调整列宽：{{title}}',
  'table.previousPage': '上一页',
  'table.nextPage': '下一页',
  'columns.title': '列设置',
  'columns.density': '密度',
  'columns.small': '紧凑',
  'columns.middle': '适中',
  'columns.large': '宽松',
  'columns.show': '显示：{{title}}',
  'columns.up': '上移：{{title}}',
  'columns.down': '下移：{{title}}',
  'columns.pinLeft': '固定在左侧：{{title}}',
  'columns.pinRight': '固定在右侧：{{title}}',
  'columns.reset': '恢复默认',
  'selection.count': '已选 {{count}} 条',
  'selection.all': '选择全部 {{total}} 条匹配结果',
  'selection.clear': '清除',
  'tabs.all': '全部',
} as const

/** Another language has the same keys; `{{name}}` is filled in. */
export type UiTexts = Record<keyof typeof uiTextsZhCN, string>

const UiTextsContext = createContext<UiTexts>(uiTextsZhCN)

/** `<UiTextsProvider value={texts}>` around everything that is drawn. */
export const UiTextsProvider = UiTextsContext

export type UiText = (key: keyof UiTexts, params?: Readonly<Record<string, string | number>>) => string

/** The texts as a function; it changes only with the language. */
export const useUiText = (): UiText => {
  const texts = use(UiTextsContext)
  return useCallback(
    (key, params = {}) => texts[key].replace(/\{\{(\w+)\}\}/g, (whole, name) => String(params[name] ?? whole)),
    [texts],
  )
}
