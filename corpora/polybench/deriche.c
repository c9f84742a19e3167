// Deriche's recursive smoothing: along rows from both ends, then along columns from both ends. y and z are the two directions' results.
void deriche(int w, int h, double a1, double a2, double a3, double a4, double b1, double b2, double in[w][h], double out[w][h],
             double y[w][h], double z[w][h]) {
  double before;
  double two_before;
  double last;
  double last_but_one;
  for (int i = 0; i < w; i++) {
    last = 0.0;
    last_but_one = 0.0;
    before = 0.0;
    for (int j = 0; j < h; j++) {
      y[i][j] = a1 * in[i][j] + a2 * before + b1 * last + b2 * last_but_one;
      before = in[i][j];
      last_but_one = last;
      last = y[i][j];
    }
  }
  for (int i = 0; i < w; i++) {
    last = 0.0;
    last_but_one = 0.0;
    before = 0.0;
    two_before = 0.0;
    for (int j = h - 1; j >= 0; j--) {
      z[i][j] = a3 * before + a4 * two_before + b1 * last + b2 * last_but_one;
      two_before = before;
      before = in[i][j];
      last_but_one = last;
      last = z[i][j];
    }
  }
  for (int i = 0; i < w; i++)
    for (int j = 0; j < h; j++)
      out[i][j] = y[i][j] + z[i][j];
  for (int j = 0; j < h; j++) {
    before = 0.0;
    last = 0.0;
    last_but_one = 0.0;
    for (int i = 0; i < w; i++) {
      y[i][j] = a1 * out[i][j] + a2 * before + b1 * last + b2 * last_but_one;
      before = out[i][j];
      last_but_one = last;
      last = y[i][j];
    }
  }
  for (int j = 0; j < h; j++) {
    before = 0.0;
    two_before = 0.0;
    last = 0.0;
    last_but_one = 0.0;
    for (int i = w - 1; i >= 0; i--) {
      z[i][j] = a3 * before + a4 * two_before + b1 * last + b2 * last_but_one;
      two_before = before;
      before = out[i][j];
      last_but_one = last;
      last = z[i][j];
    }
  }
  for (int i = 0; i < w; i++)
    for (int j = 0; j < h; j++)
      out[i][j] = y[i][j] + z[i][j];
}
