// The yardstick: a Big Hairy Fight on one tower, packed and without explanations, as fast as C++ does it plainly.
// It covers speeds, shields, Armored, Kamikaze, Flying, Heavy and Weak; no Hungry, Claustrophobic, Ninja or riders.
// Built with -O2 and driven by `python -m tests.benchmarks`, which prints our fights/s as a share of its own.
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <ctime>
#include <random>
#include <vector>

struct Minion { uint8_t alive, weak, heavy, flying, kamikaze, armored, turned, arrows[4], shield[4]; };
constexpr int W = 12, H = 16, CELLS = W * H;            // a border of empty cells on every side
struct Tower { Minion cell[CELLS]; };
static const int STEP[4] = {W, 1, -W, -1};              // up, right, down, left

static void wound(Minion &m, int wounds) {
    if (!wounds || !m.alive) return;
    if (m.armored && !m.turned && wounds == 1) { m.turned = 1; return; }
    m.alive = 0;
}

static void fight(Tower &t) {
    bool lit[CELLS] = {};
    for (int speed = 3; speed; --speed) {
        uint8_t wounds[CELLS] = {};
        for (int at = W; at < CELLS - W; ++at) {
            const Minion &m = t.cell[at];
            if (!m.alive) continue;
            for (int side = 0; side < 4; ++side) {
                if (m.arrows[m.turned ? (side + 2) % 4 : side] != speed) continue;
                const Minion &target = t.cell[at + STEP[side]];
                if (!target.alive) continue;
                lit[at] = true;
                int edge = (side + 2) % 4;
                if (!target.shield[target.turned ? (edge + 2) % 4 : edge]) ++wounds[at + STEP[side]];
            }
        }
        for (int at = 0; at < CELLS; ++at) wound(t.cell[at], wounds[at]);
    }
    for (int at = 0; at < CELLS; ++at) if (lit[at] && t.cell[at].kamikaze) wound(t.cell[at], 1);
    for (int at = 2 * W; at < CELLS; ++at) {
        Minion &m = t.cell[at];
        if (!m.alive || t.cell[at - W].alive) continue;
        if (m.flying) {
            bool pushed = false;
            for (int high = at + W; high < CELLS; high += W) pushed |= t.cell[high].alive && t.cell[high].heavy;
            if (!pushed) continue;
        }
        int to = at;
        while (to >= 2 * W && !t.cell[to - W].alive) to -= W;
        Minion fallen = m;
        m.alive = 0;
        if (fallen.heavy && to >= 2 * W) to -= W;
        t.cell[to] = fallen;
        if (fallen.weak) wound(t.cell[to], 1);
    }
}

int main() {
    std::mt19937 random(7);
    auto one_in = [&](int n) { return uint8_t(random() % n == 0); };
    std::vector<Tower> towers(2000);
    for (Tower &t : towers) {
        std::memset(&t, 0, sizeof t);
        int height[5] = {};
        for (int i = 0; i < 12; ++i) {
            int column = random() % 5;
            Minion &m = t.cell[(++height[column]) * W + 3 + column];
            m = {1, one_in(8), one_in(8), one_in(8), one_in(16), one_in(8), 0, {}, {}};
            for (int side = 0; side < 4; ++side) {
                m.arrows[side] = one_in(3) ? 1 + random() % 3 : 0;
                m.shield[side] = one_in(10);
            }
        }
    }
    long fights = 0, left = 0;
    std::clock_t start = std::clock();  // CPU time, as ours is taken
    double seconds = 0;
    while (seconds < 0.5) {
        for (const Tower &t : towers) {
            Tower copy = t;
            fight(copy);
            left += copy.cell[W + 3].alive;
            ++fights;
        }
        seconds = double(std::clock() - start) / CLOCKS_PER_SEC;
    }
    std::printf("%.0f %ld\n", fights / seconds, left);
}
