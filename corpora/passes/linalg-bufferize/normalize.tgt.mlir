#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>
func.func @normalize_rows(%x: tensor<16x64xf64>, %n: tensor<16xf64>) -> tensor<16x64xf64> {
  %z = arith.constant 0.0 : f64
  %mx = bufferization.to_memref %x : memref<16x64xf64>
  %mn = bufferization.to_memref %n : memref<16xf64>
  %a = memref.alloc() : memref<16x64xf64>
  linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]}
    ins(%mx, %mn : memref<16x64xf64>, memref<16xf64>) outs(%a : memref<16x64xf64>) {
  ^bb0(%u: f64, %v: f64, %o: f64):
    %c = arith.cmpf ogt, %v, %z : f64
    %m = arith.subf %z, %v : f64
    %s = arith.select %c, %v, %m : f64
    %q = arith.divf %u, %s : f64
    linalg.yield %q : f64
  }
  %r = bufferization.to_tensor %a : memref<16x64xf64>
  return %r : tensor<16x64xf64>
}
