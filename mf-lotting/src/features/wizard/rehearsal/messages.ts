import { defineMessages } from '@site/shell-sdk';

/** Texts of a draw that is only played: what everybody will see, with made-up pairs. */
export const t = defineMessages({
  'rehearsal.title': 'Proefloting',
  'rehearsal.made_up.title': 'Deze paren zijn verzonnen',
  'rehearsal.made_up':
    'Er is niets getrokken, niets bewaard en niets verstuurd. Wie straks echt wie trekt, heeft hier niets mee te maken.',
  'rehearsal.who': 'Wie kijkt er mee?',
  'rehearsal.you': 'Jij',
  'rehearsal.you.page':
    'Op jouw pagina zie je of iedereen de mail kreeg, het lootje bekeek en een lijstje koos. Wie wie trok staat er niet.',
  'rehearsal.you.lot': 'Je eigen lootje zie je wel:',
  'rehearsal.mail': 'Wie een mail krijgt',
  'rehearsal.mail.how':
    '{name} krijgt op {email} de mail ‘Je lootje voor {title}’. De naam staat daar niet in. De link in de mail opent dit lootje:',
  'rehearsal.friend': 'Wie je uit je vrienden koos',
  'rehearsal.friend.how':
    '{name} krijgt dezelfde mail, op een adres dat jij niet ziet. Met een account staat dit lootje ook tussen de eigen lotingen:',
  'rehearsal.card': 'Wie geen e-mail heeft',
  'rehearsal.card.how':
    '{name} krijgt geen mail, maar een kaartje dat jij afdrukt of als link doorgeeft. Wie het opent, kiest vier cijfers en ziet dit lootje:',
  'rehearsal.after': 'Na het feest',
  'rehearsal.after.readable': 'Iedereen die meedoet kan dan nalezen wie wie trok. In deze proef:',
  'rehearsal.after.pair': '{giver} trok {receiver}',
  'rehearsal.after.closed': 'Niemand kan de loting nalezen. Wie wie trok, weet alleen wie trok.',
  'rehearsal.after.givers': 'Iedereen ziet dan op het eigen lootje wie hem of haar had. De hele loting kan niemand nalezen.',
  'rehearsal.again': 'Verzin andere paren',
  'rehearsal.done': 'Klaar',
});
