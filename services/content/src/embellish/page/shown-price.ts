/** The ways a price is written on a page, without its currency. */
const writings = (cents: number): readonly string[] => {
  const whole = String(Math.floor(cents / 100));
  const fraction = String(cents % 100).padStart(2, '0');
  const wholes = [whole, whole.replace(/\B(?=(\d{3})+$)/g, '.'), whole.replace(/\B(?=(\d{3})+$)/g, ',')];
  const exact = wholes.flatMap((euros) => [`${euros},${fraction}`, `${euros}.${fraction}`]);
  const round =
    fraction === '00' ? wholes.flatMap((euros) => [`${euros},-`, `${euros},–`, `${euros},--`, `€ ${euros}`, `€${euros}`]) : [];
  return [...exact, ...round];
};

const isPart = (character: string | undefined): boolean => character !== undefined && /\d/.test(character);

/** Does a text show this price, as a figure of its own? `2,95` does not show in `12,95`. */
export const isShown = (cents: number, text: string): boolean => {
  const tight = text.replace(/\s*([.,])\s*(?=[\d–-])/g, '$1');
  return writings(cents).some((writing) => {
    for (let at = tight.indexOf(writing); at >= 0; at = tight.indexOf(writing, at + 1)) {
      const behind = tight.slice(at + writing.length, at + writing.length + 2);
      const goesOn = isPart(behind[0]) || (/^[.,]/.test(behind) && isPart(behind[1]));
      const comesFrom = isPart(tight[at - 1]) || (/[.,]/.test(tight[at - 1] ?? '') && isPart(tight[at - 2]));
      if (!goesOn && !comesFrom) return true;
    }
    return false;
  });
};
