/** An address as it compares: without regard to case (spec 3 §2). */
export const emailKey = (email: string): string => email.trim().toLowerCase();

/** The domain of an address and every domain above it that could be listed: `a.b.nl` gives `a.b.nl` and `b.nl`. */
export const domainsOf = (email: string): string[] => {
  const labels = emailKey(email).split('@').at(-1)?.split('.') ?? [];
  return labels.slice(0, -1).map((_label, index) => labels.slice(index).join('.'));
};
