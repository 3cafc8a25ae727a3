"""Draws opened draws once more, each repair after what it repairs; from docs/fair-draw.md alone: python3 verify_draw.py < openings.json"""
import functools, hashlib, hmac, itertools, json, operator, struct, sys
in_order = lambda receiver: [receiver[giver] for giver in range(len(receiver))]
sha256, mac = lambda data: hashlib.sha256(data).digest(), lambda key, data: hmac.new(key, data, hashlib.sha256).digest()
total = lambda numbers: functools.reduce(operator.add, numbers, 0.0)  # sum() may round otherwise
turned = lambda side: [[one for one, some in enumerate(side) if at in some] for at in range(len(side))]
without = lambda allowed, *pair: [[name for name in some if (giver, name) != pair] for giver, some in enumerate(allowed)]
first_swap = lambda drawn: next(((one, name) for one, name in enumerate(drawn) if name > one and drawn[name] == one), None)
def words(key):  # The key stream of ChaCha20
    start = [*struct.unpack('<12I', b'expand 32-byte k' + key), 0, 0, 0, 0]
    while s := start[:]:
        for a, b, c, d in 10 * [[4 * row + (at + row * turn) % 4 for row in range(4)] for turn in (0, 1) for at in range(4)]:
            for to, by, x, turn in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
                s[to] = s[to] + s[by] & 0xffffffff; s[x] ^= s[to]; s[x] = (s[x] << turn | s[x] >> 32 - turn) & 0xffffffff
        yield from (one + other & 0xffffffff for one, other in zip(s, start)); start[12] += 1
below = lambda random, limit: next(word % limit for word in random if word < 2**32 - 2**32 % limit)
joined = lambda random, bits: functools.reduce(lambda high, _: high << 32 | next(random), range(0, bits, 32), 0) & (1 << bits) - 1
big_below = lambda random, limit: next(value for value in iter(lambda: joined(random, limit.bit_length()), None) if value < limit)
def exp(x, H=0.6931471803691238, L=1.9082149292705877e-10):
    return 2.0**(k := (x / (H + L) + 0.5) // 1) * functools.reduce(lambda p, a: 1 + (x - k * H - k * L) / a * p, range(18, 0, -1), 1.0)
series = lambda z: 2 * z * functools.reduce(lambda s, a: s * z * z + 1 / a, range(39, 0, -2), 0.0)
log = functools.cache(lambda n: log(n - 1) + series(1 / (2 * n - 1)) if n > 1 else 0.0)
def take(allowed, receiver, holder, giver, tried, far=None):  # Places a giver, by those whose holders are one farther if that is said
    for name in allowed[giver]:
        if name in tried or far and name in holder and far[holder[name]] != far[giver] + 1 or tried.add(name): continue
        if name not in holder or take(allowed, receiver, holder, holder[name], tried, far): receiver[giver] = name; holder[name] = giver; return True
def place(allowed, some=None):  # Some draw: receivers by giver, holders by receiver
    for giver in range(len(allowed)): take(allowed, *(some := some or ({}, {})), giver, set())
    return some
def groups(allowed, holder):  # Who can pass names to each other, by the first of each group
    reach, people = [sum(1 << holder[name] for name in some) | 1 << at for at, some in enumerate(allowed)], range(len(allowed))
    for middle in people: reach = [some | reach[middle] if some >> middle & 1 else some for some in reach]
    return sorted({tuple(other for other in people if reach[one] >> other & reach[other] >> one & 1) for one in people})
def shuffling(allowed, random, most):
    givers, order, steps = sorted(range(len(allowed)), key=lambda giver: len(allowed[giver])), [*range(len(allowed))], 0
    while steps < most:
        for placed, giver in enumerate(givers):
            chosen, steps = placed + below(random, len(order) - placed), steps + 1
            order[chosen], order[placed] = order[placed], order[chosen]
            if order[placed] not in allowed[giver]: break
        else: return in_order(dict(zip(givers, order)))
def by_number(turns, random, most):  # A turn: the giver, names with their bits, the bits that must be taken after it and then go
    after = lambda _, names, goes, taken: [(name, (taken | bit) & ~goes) for name, bit in names if not taken & bit and not goes & ~(taken | bit)]
    finish = lambda at, taken: sum(ways(at + 1, then) for _, then in after(*turns[at], taken) if next(steps) <= most)
    ways, steps, taken, receiver = functools.cache(lambda at, taken: finish(at, taken) if at < len(turns) else 1), itertools.count(), 0, {}
    number = big_below(random, ways(0, 0)) if ways(0, 0) > 0 and next(steps) <= most else None
    for at, turn in enumerate(turns if number is not None else ()):
        for receiver[turn[0]], taken in after(*turn, taken):
            if number < ways(at + 1, taken): break
            number -= ways(at + 1, taken)
    return in_order(receiver)
def frontier(allowed, random, most):
    bit_of, taken, turns, left = {}, 0, [], [*range(len(allowed))]
    while left:
        left.remove(giver := min(left, key=lambda one: sum(name not in bit_of for name in allowed[one])))
        for name in allowed[giver]: taken |= bit_of.setdefault(name, ~taken & taken + 1)
        if taken >= 2**30: return None
        goes = sum(bit_of[name] for name in allowed[giver] if not any(name in allowed[other] for other in left))
        taken, turns = taken & ~goes, [*turns, (giver, [(name, bit_of[name]) for name in allowed[giver]], goes)]
    return by_number(turns, random, most)
def bound(allowed, random, most):
    h = [*itertools.accumulate(allowed, lambda last, _: last * exp(1 / last), initial=1.0)]
    log_h = [*itertools.accumulate(h, lambda last, one: last + 1 / one, initial=0.0)]
    bounds = lambda side: total(log_h[len(some)] - 1 for some in side)
    if is_turned := bounds(turned(allowed)) < bounds(allowed): allowed = turned(allowed)
    if bounds(allowed) - total(log(at + 1) + log(len(some)) - log(len(allowed)) for at, some in enumerate(allowed)) > 11: return None
    while most > 0:
        name_of, left = {}, [len(some) for some in allowed]
        for name, may in sorted(enumerate(turned(allowed)), key=lambda one: len(one[1])):
            most, free = most - len(may), [person for person in may if person not in name_of]
            weights = [1 / h[left[person] - 1] for person in free]
            chance = (below(random, 2**26) * 2**27 + below(random, 2**27)) / 2**53 / exp(1 - total(weights))
            if chance >= total(weights): break
            name_of[[one for one, rest in zip(free, itertools.accumulate(weights, operator.sub, initial=chance)) if rest >= 0][-1]] = name
            for person in free: left[person] -= 1
        else: return in_order({name: person for person, name in name_of.items()} if is_turned else name_of)
def walk(allowed, random):
    (receiver, holder), steps, rounds = place(allowed), 0, 0
    while steps < 4_000_000 and (rounds := rounds + 1) <= 50 * len(allowed):
        handed_back, taken = receiver[empty := below(random, len(allowed))], None
        while taken != handed_back:
            taken, steps = allowed[empty][below(random, len(allowed[empty]))], steps + 1
            receiver[empty], holder[taken], empty = taken, empty, holder[taken]
    return in_order(receiver)
def draw_group(allowed, random):
    is_small, in_turn = len(allowed) <= 20, [(giver, [(name, 1 << name) for name in some], 0) for giver, some in enumerate(allowed)]
    return (len(allowed) == 1 and [0] or total(log(len(some)) - log(len(allowed)) for some in allowed) > -12
            and shuffling(allowed, random, 200_000 if is_small else 2_000_000) or not is_small and frontier(allowed, random, 150_000)
            or bound(allowed, random, 200_000 if is_small else 60_000_000) or (by_number(in_turn, random, 2**64) if is_small else walk(allowed, random)))
def draw(allowed, random):
    receiver, holder = place(allowed)
    for group in groups(allowed, holder):
        names = sorted(receiver[giver] for giver in group)
        numbers = draw_group([[names.index(name) for name in allowed[giver] if name in names] for giver in group], random)
        receiver.update(zip(group, (names[number] for number in numbers)))
    return in_order(receiver)
def untangle(allowed, drawn, turns):
    for (giver, name), _ in zip((swap, swap[::-1]) if (swap := first_swap(drawn)) else (), turns):
        fewer, far, receiver = without(allowed, giver, name), {giver: 0}, {**dict(enumerate(drawn)), giver: None}
        holder = {to: one for one, to in receiver.items() if one != giver}
        for one in (queue := [giver]):
            queue += (others := [holder[to] for to in fewer[one] if to in holder and holder[to] not in far])
            far.update(dict.fromkeys(others, far[one] + 1))
        if take(fewer, receiver, holder, giver, set(), far) and (found := untangle(fewer, in_order(receiver), turns)): return found
    return None if swap else drawn
def without_swaps(allowed, random):  # None when the rules leave no such draw
    if (some := untangle(allowed, in_order(place(allowed)[0]), iter(range(3_000)))) is None: return None
    tries = (draw(allowed, random) for _ in range(200 if len(allowed) <= 20 else 20))
    return next((drawn for drawn in tries if not first_swap(last := drawn)), None) or untangle(allowed, last, iter(range(3_000))) or some
def cheapest(allowed, price):  # Of all cheapest draws: what they cost, whom each has in one of them, and all the rules
    of_giver, of_name, receiver, holder = [0] * len(allowed), dict.fromkeys([None, *range(len(allowed))], 0), {}, {}
    for start in range(len(allowed)):  # The Hungarian method
        giver, far, reached, best = start, 0, {None: 0}, {}
        while giver is not None:
            for name in set(allowed[giver]) - set(reached):
                best[name] = min(best.get(name, (2**64,)), (far + price(giver, name) - of_giver[giver] - of_name[name], giver))
            far, name = min(((best[name][0], name) for name in set(best) - set(reached)), default=(0, None))
            if name is None: return []
            reached[name], giver = far, holder.get(name)
        for one, at in reached.items(): of_name[one] -= far - at; of_giver[holder.get(one, start)] += far - at
        while name is not None: holder[name] = giver = best[name][1]; receiver[giver], name = name, receiver.get(giver)
    tight = [[name for name in some if price(giver, name) == of_giver[giver] + of_name[name]] for giver, some in enumerate(allowed)]
    group_of = {giver: group for group in groups(tight, holder) for giver in group}
    tight = [[one for one in some if holder[one] in group_of[at]] for at, some in enumerate(tight)]
    return [(sum(price(*pair) for pair in receiver.items()), tight, allowed)]
def repair(allowed, before, opened, random, no_swaps):
    price = lambda giver, name: 0 if before[giver] in (None, name) else len(allowed) + 1 if giver in opened else 1
    waiting = cheapest(allowed, price)
    for _ in range(60 if no_swaps else 0):
        _, tight, rules = waiting.pop(min(range(len(waiting)), key=lambda at: waiting[at][0]))
        if drawn := without_swaps(tight, random): return drawn
        for pair in (swap := first_swap(in_order(place(tight)[0])), swap[::-1]): waiting += cheapest(without(rules, *pair), price)
    return without_swaps(allowed, random) if no_swaps else draw(waiting[0][1], random)
def check(opening, checked={}):  # What is not as it was sealed, or None; and whom each drew
    seed, contribution, seal = (bytes.fromhex(opening[name]) for name in ('seed', 'contribution', 'seal'))
    key, guids = mac(seed, contribution + seal), [one['guid'] for one in opening['participants']]
    of, no_swaps = opening.get('repair'), opening.get('noSwaps')
    sealed = {name: opening[name] for name in ('engine', 'noSwaps', 'round', 'rules') if name in opening} | (of or {}) | {'participants': guids}
    if opening['engine'] != 1: return 'engine', None
    if sha256(seed + json.dumps(sealed, sort_keys=True, separators=(',', ':')).encode()) != seal: return 'seal', None
    if of and of['previous'] not in {'', *checked}: return 'previous', None
    allowed = [[name for name in range(len(guids)) if name != giver and name not in some] for giver, some in enumerate(opening['rules'])]
    before = [guids.index(to) if (to := checked.get(of and of['previous'], {}).get(guid)) in guids else None for guid in guids]
    drawn = repair(allowed, before, of['opened'], words(key), no_swaps) if of else (without_swaps if no_swaps else draw)(allowed, words(key))
    level = [sha256((giver + guids[to]).encode() + mac(key, f'salt {giver}'.encode())) for giver, to in zip(guids, drawn)]
    while len(level) > 1: level = [sha256(b''.join(level[at:at + 2])) if level[at + 1:] else level[at] for at in range(0, len(level), 2)]
    checked[opening['seal'] + level[0].hex()] = {giver: guids[to] for giver, to in zip(guids, drawn)}
    return None if level[0].hex() == opening['root'] else 'draw', drawn
sys.setrecursionlimit(10_000); given = json.load(sys.stdin)
print(json.dumps([check(opening) for opening in (given if isinstance(given, list) else [given])]))
