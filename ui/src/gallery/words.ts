/** Sample texts that the gallery lends to the components. */
import type { FieldWords } from '../form/words.tsx'
import type { UiWords } from '../words.tsx'

export const galleryWords: UiWords = {
  close: 'Закрыть',
  copy: 'Скопировать номер',
  copied: 'Скопировано',
  showPassword: 'Показать пароль',
  hidePassword: 'Скрыть пароль',
  loading: 'Загружаем',
  nothingFound: 'Ничего не найдено',
  search: 'Найти',
  openCalendar: 'Открыть календарь',
  previousMonth: 'Предыдущий месяц',
  nextMonth: 'Следующий месяц',
  selectAll: 'Выбрать все',
  beside: 'Открыто рядом',
  selectRow: 'Выбрать',
  traceId: 'Номер обращения',
  notifications: 'Уведомления',
  asTable: 'Таблицей',
}

export const galleryFields: FieldWords = {
  months: [
    'Январь',
    'Февраль',
    'Март',
    'Апрель',
    'Май',
    'Июнь',
    'Июль',
    'Август',
    'Сентябрь',
    'Октябрь',
    'Ноябрь',
    'Декабрь',
  ],
  weekdays: ['Пн', 'Вт', 'Ср', 'Чт', 'Пт', 'Сб', 'Вс'],
  weekdayNames: ['понедельник', 'вторник', 'среда', 'четверг', 'пятница', 'суббота', 'воскресенье'],
  nearDays: ['вчера', 'сегодня', 'завтра'],
  noDate: text => `Нет такой даты: ${text}`,
  found: count => `Найдено: ${count}`,
}
