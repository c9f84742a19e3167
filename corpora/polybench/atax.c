// y = At (A x)
void atax(int m, int n, double A[m][n], double x[n], double y[n], double t[m]) {
  for (int i = 0; i < n; i++)
    y[i] = 0.0;
  for (int i = 0; i < m; i++) {
    t[i] = 0.0;
    for (int j = 0; j < n; j++)
      t[i] += A[i][j] * x[j];
    for (int j = 0; j < n; j++)
      y[j] += A[i][j] * t[i];
  }
}
