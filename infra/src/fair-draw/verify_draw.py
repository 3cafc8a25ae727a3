"""Draws opened draws once more, written from docs/fair-draw.md alone: python3 verify_draw.py < openings.json"""
import functools, hashlib, hmac, json, operator, struct, sys
LN2_HIGH, LN2_LOW = 0.6931471803691238, 1.9082149292705877e-10
sha256 = lambda data: hashlib.sha256(data).digest()
total = lambda numbers: functools.reduce(operator.add, numbers, 0.0)  # sum() may round otherwise
mac = lambda key, data: hmac.new(key, data, hashlib.sha256).digest()
def words(key):  # The key stream of ChaCha20
    start = [*struct.unpack('<4I', b'expand 32-byte k'), *struct.unpack('<8I', key), 0, 0, 0, 0]
    while True:
        s = start[:]
        for a, b, c, d in 10 * ((0, 4, 8, 12), (1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15),
                                (0, 5, 10, 15), (1, 6, 11, 12), (2, 7, 8, 13), (3, 4, 9, 14)):
            for to, by, x, turn in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
                s[to] = s[to] + s[by] & 0xffffffff
                s[x] = ((s[x] ^ s[to]) << turn | (s[x] ^ s[to]) >> 32 - turn) & 0xffffffff
        yield from (one + other & 0xffffffff for one, other in zip(s, start))
        start[12] += 1
below = lambda random, limit: next(word % limit for word in random if word < 2**32 - 2**32 % limit)
def big_below(random, limit):
    bits, joined = limit.bit_length(), lambda high, _: high << 32 | next(random)
    tries = iter(lambda: functools.reduce(joined, range(0, bits, 32), 0) & (1 << bits) - 1, None)
    return next(value for value in tries if value < limit)
def exp(x):
    twos = int((x / (LN2_HIGH + LN2_LOW) + 0.5) // 1)
    rest = x - twos * LN2_HIGH - twos * LN2_LOW
    return functools.reduce(lambda power, at: 1 + rest / at * power, range(18, 0, -1), 1.0) * 2.0**twos
@functools.cache
def log(whole):
    z, series = 1 / (2 * whole - 1), 0.0
    for odd in range(39, 0, -2): series = series * z * z + 1 / odd
    return log(whole - 1) + 2 * z * series if whole > 1 else 0.0
def place(allowed):  # Some draw: receivers by giver, holders by receiver
    receiver, holder = {}, {}
    def take(giver, tried):
        for name in allowed[giver]:
            if name not in tried and not tried.add(name) and (name not in holder or take(holder[name], tried)):
                receiver[giver], holder[name] = name, giver
                return True
    for giver in range(len(allowed)): take(giver, set())
    return receiver, holder
def groups(allowed, holder):  # Who can pass names to each other, by the first of each group
    reach = [sum(1 << holder[name] for name in some) | 1 << at for at, some in enumerate(allowed)]
    for middle in range(len(reach)): reach = [some | reach[middle] if some >> middle & 1 else some for some in reach]
    everybody = range(len(reach))
    return sorted({tuple(other for other in everybody if reach[one] >> other & reach[other] >> one & 1) for one in everybody})
def shuffling(allowed, random, most):
    givers, order, steps = sorted(range(len(allowed)), key=lambda giver: len(allowed[giver])), list(range(len(allowed))), 0
    while steps < most:
        for placed, giver in enumerate(givers):
            chosen, steps = placed + below(random, len(order) - placed), steps + 1
            order[chosen], order[placed] = order[placed], order[chosen]
            if order[placed] not in allowed[giver]: break
        else: return [name for _, name in sorted(zip(givers, order))]
def by_number(turns, random, most):  # A turn: the giver, names with their bits, the bits that must be taken after it and then go
    known, steps, taken, receiver = {}, 0, 0, {}
    def after(at, taken):
        return [(name, (taken | bit) & ~turns[at][2]) for name, bit in turns[at][1]
                if not taken & bit and (taken | bit) & turns[at][2] == turns[at][2]]
    def ways(at, taken):
        nonlocal steps
        if at == len(turns): return 1
        if (at, taken) not in known and steps <= most:
            steps += len(after(at, taken))
            known[at, taken] = sum(ways(at + 1, then) for _, then in after(at, taken))
        return known.get((at, taken), 0)
    if ways(0, 0) == 0 or steps > most: return None
    number = big_below(random, ways(0, 0))
    for at, (giver, _, _) in enumerate(turns):
        for name, then in after(at, taken):
            if number < ways(at + 1, then): break
            number -= ways(at + 1, then)
        receiver[giver], taken = name, then
    return [receiver[giver] for giver in range(len(turns))]
def turned(side): return [[one for one, some in enumerate(side) if at in some] for at in range(len(side))]
def frontier(allowed, random, most):
    givers, untouched, bit_of, taken, turns = turned(allowed), [len(some) for some in allowed], {}, 0, []
    waiting, left = [len(some) for some in givers], list(range(len(allowed)))
    while left:
        left.remove(giver := min(left, key=untouched.__getitem__))
        for name in (name for name in allowed[giver] if name not in bit_of):
            bit_of[name] = ~taken & taken + 1
            taken |= bit_of[name]
            for other in givers[name]: untouched[other] -= 1
        for name in allowed[giver]: waiting[name] -= 1
        if taken >= 2**30: return None
        closing = sum(bit_of[name] for name in allowed[giver] if waiting[name] == 0)
        turns.append((giver, [(name, bit_of[name]) for name in allowed[giver]], closing))
        taken &= ~closing
    return by_number(turns, random, most)
def bound(allowed, random, most):
    h, log_h = [1.0], [0.0]
    for _ in allowed: h, log_h = h + [h[-1] * exp(1 / h[-1])], log_h + [log_h[-1] + 1 / h[-1]]
    bounds = lambda side: total(log_h[len(some)] - 1 for some in side)
    if is_turned := bounds(turned(allowed)) < bounds(allowed): allowed = turned(allowed)
    draws = total(log(at + 1) + log(len(some)) - log(len(allowed)) for at, some in enumerate(allowed))
    if bounds(allowed) - draws > 11: return None
    order = sorted(enumerate(turned(allowed)), key=lambda one: len(one[1]))
    while most > 0:
        name_of, left = {}, [len(some) for some in allowed]
        for name, may in order:
            most, free = most - len(may), [person for person in may if person not in name_of]
            weights = total(1 / h[left[person] - 1] for person in free)
            chance = (below(random, 2**26) * 2**27 + below(random, 2**27)) / 2**53 / exp(1 - weights)
            if chance >= weights: break
            for person in free:
                if chance >= 0: chosen, chance = person, chance - 1 / h[left[person] - 1]
                left[person] -= 1
            name_of[chosen] = name
        else: return [at for _, at in sorted((name, person) if is_turned else (person, name) for person, name in name_of.items())]
def walk(allowed, random):
    (receiver, holder), steps, rounds = place(allowed), 0, 0
    while rounds < 50 * len(allowed) and steps < 4_000_000:
        empty, taken, rounds = below(random, len(allowed)), None, rounds + 1
        handed_back = receiver[empty]
        while taken != handed_back:
            taken, steps = allowed[empty][below(random, len(allowed[empty]))], steps + 1
            displaced, receiver[empty], holder[taken] = holder[taken], taken, empty
            empty = displaced
    return [receiver[giver] for giver in range(len(allowed))]
def draw_group(allowed, random):
    is_small, natural = len(allowed) <= 20, [(giver, [(name, 1 << name) for name in some], 0) for giver, some in enumerate(allowed)]
    if len(allowed) == 1: return [0]
    return (total(log(len(some)) - log(len(allowed)) for some in allowed) > -12
            and shuffling(allowed, random, 200_000 if is_small else 2_000_000) or not is_small and frontier(allowed, random, 150_000)
            or bound(allowed, random, 200_000 if is_small else 60_000_000)
            or (by_number(natural, random, 2**64) if is_small else walk(allowed, random)))
def draw(rules, random, no_swaps):  # None when no try will do: the service untangled the last one then
    allowed = [[name for name in range(len(rules)) if name != giver and name not in some] for giver, some in enumerate(rules)]
    receiver, holder = place(allowed)
    for _ in range((200 if len(rules) <= 20 else 20) if no_swaps else 1):
        for group in groups(allowed, holder):
            names = sorted(receiver[giver] for giver in group)
            numbers = draw_group([[names.index(name) for name in allowed[giver] if name in names] for giver in group], random)
            receiver.update((giver, names[number]) for giver, number in zip(group, numbers))
        drawn = [receiver[giver] for giver in range(len(rules))]
        if not no_swaps or all(drawn[name] != giver for giver, name in enumerate(drawn)): return drawn
def check(opening):  # What is not as it was sealed, or None; and whom each drew
    seed, contribution, seal = (bytes.fromhex(opening[name]) for name in ('seed', 'contribution', 'seal'))
    guids = [one['guid'] for one in opening['participants']]
    sealed = {'participants': guids, **{name: opening[name] for name in ('engine', 'noSwaps', 'round', 'rules') if name in opening}}
    if opening['engine'] != 1: return 'engine', None
    if sha256(seed + json.dumps(sealed, sort_keys=True, separators=(',', ':')).encode()) != seal: return 'seal', None
    drawn = draw(opening['rules'], words(key := mac(seed, contribution + seal)), opening.get('noSwaps', False))
    if drawn is None: return 'untangled', None
    level = [sha256((giver + guids[to]).encode() + mac(key, f'salt {giver}'.encode())) for giver, to in zip(guids, drawn)]
    while len(level) > 1: level = [sha256(b''.join(level[at:at + 2])) if level[at + 1:] else level[at] for at in range(0, len(level), 2)]
    return None if level[0].hex() == opening['root'] else 'draw', drawn
if __name__ == '__main__':
    sys.setrecursionlimit(10_000); given = json.load(sys.stdin)
    print(json.dumps([check(opening) for opening in (given if isinstance(given, list) else [given])]))
